import { useState } from 'react';
import { adminPaths } from '../../admin-paths';
import { RecordPage } from '../../components/layout/record-page';
import { getLayout } from './api';
import { LayoutEditor } from './layout-editor';

function LayoutPage() {
  const [title, setTitle] = useState('Page');
  return (
    <RecordPage
      subject="page"
      title={title}
      backLink={{ to: adminPaths.layouts, label: 'Pages' }}
      getKey={(id) => ['layout', id]}
      load={async (id, options) => {
        const layout = await getLayout(id, options);
        setTitle(layout.path === '/' ? 'Home page' : layout.title);
        return layout;
      }}
    >
      {(layout, { setData }) => <LayoutEditor layout={layout} setData={setData} />}
    </RecordPage>
  );
}

export { LayoutPage as Component };
