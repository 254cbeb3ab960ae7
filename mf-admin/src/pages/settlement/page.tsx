import { adminPaths } from '../../admin-paths';
import { RecordPage } from '../../components/layout/record-page';
import { getSettlement, getSettlementKey } from './api';
import { SettlementView } from './settlement-view';

const SettlementPage = () => (
  <RecordPage
    subject="settlement"
    backLink={{ to: adminPaths.settlements(), label: 'Settlements' }}
    load={getSettlement}
    getKey={getSettlementKey}
  >
    {(settlement) => <SettlementView settlement={settlement} />}
  </RecordPage>
);

export { SettlementPage as Component };
