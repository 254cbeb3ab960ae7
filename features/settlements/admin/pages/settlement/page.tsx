import { RecordPage } from '../../../../../mf-admin/src/components/layout/record-page';
import { paths } from '../../paths';
import { getSettlement, getSettlementKey } from './api';
import { SettlementView } from './settlement-view';

const SettlementPage = () => (
  <RecordPage
    subject="settlement"
    backLink={{ to: paths.settlements(), label: 'Settlements' }}
    load={getSettlement}
    getKey={getSettlementKey}
  >
    {(settlement) => <SettlementView settlement={settlement} />}
  </RecordPage>
);

export { SettlementPage as Component };
