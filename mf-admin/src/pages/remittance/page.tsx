import { adminPaths } from '../../admin-paths';
import { RecordPage } from '../../components/layout/record-page';
import { getRemittance, getRemittanceKey } from './api';
import { RemittanceView } from './remittance-view';

const RemittancePage = () => (
  <RecordPage
    subject="remittance"
    backLink={{ to: `${adminPaths.cash}?tab=remittances`, label: 'Remittances' }}
    load={getRemittance}
    getKey={getRemittanceKey}
  >
    {(remittance) => <RemittanceView remittance={remittance} />}
  </RecordPage>
);

export { RemittancePage as Component };
