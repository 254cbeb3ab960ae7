import { adminPaths } from '../../admin-paths';
import { RecordPage } from '../../components/layout/record-page';
import { getReturn } from './api';
import { ReturnView } from './return-view';

const ReturnPage = () => (
  <RecordPage subject="return" backLink={{ to: adminPaths.returns(), label: 'Returns' }} load={getReturn}>
    {(returned, { setData }) => <ReturnView returned={returned} setReturn={setData} />}
  </RecordPage>
);

export { ReturnPage as Component };
