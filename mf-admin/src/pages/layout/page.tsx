import { adminPaths } from '../../admin-paths';
import { RecordPage } from '../../components/layout/record-page';
import { getLayout } from './api';
import { LayoutEditor } from './layout-editor';

const LayoutPage = () => (
  <RecordPage
    subject="page"
    backLink={{ to: adminPaths.layouts, label: 'Pages' }}
    getKey={(id) => ['layout', id]}
    load={getLayout}
  >
    {(layout, { setData }) => <LayoutEditor layout={layout} setData={setData} />}
  </RecordPage>
);

export { LayoutPage as Component };
