import { adminPaths } from '../../admin-paths';
import { RecordPage } from '../../components/layout/record-page';
import { getRefund } from '../../components/refunds/api';
import { RefundView } from './refund-view';

const RefundPage = () => (
  <RecordPage subject="refund" backLink={{ to: adminPaths.refunds(), label: 'Refunds' }} load={getRefund}>
    {(refund, { setData }) => <RefundView refund={refund} setRefund={setData} />}
  </RecordPage>
);

export { RefundPage as Component };
