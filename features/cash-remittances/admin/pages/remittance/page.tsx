import { RecordPage } from '../../../../../mf-admin/src/components/layout/record-page';
import { paths } from '../../paths';
import { getRemittance, getRemittanceKey } from './api';
import { RemittanceView } from './remittance-view';

const RemittancePage = () => (
  <RecordPage
    subject="remittance"
    backLink={{ to: paths.remittances, label: 'Remittances' }}
    load={getRemittance}
    getKey={getRemittanceKey}
  >
    {(remittance) => <RemittanceView remittance={remittance} />}
  </RecordPage>
);

export { RemittancePage as Component };
