import { useParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths } from '../../admin-paths';
import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { getRemittance, getRemittanceKey } from './api';
import { RemittanceView } from './remittance-view';

function RemittancePage() {
  const { id = '' } = useParams();
  return (
    <AdminPage title="Remittance" backLink={{ to: `${adminPaths.cash}?tab=remittances`, label: 'Remittances' }}>
      <QueryBoundary
        queryKey={getRemittanceKey(id)}
        queryFn={(options) => getRemittance(id, options)}
        subject="The remittance"
        notFoundAction={<ButtonLink to={`${adminPaths.cash}?tab=remittances`}>All remittances</ButtonLink>}
      >
        {(remittance) => <RemittanceView remittance={remittance} />}
      </QueryBoundary>
    </AdminPage>
  );
}

export { RemittancePage as Component };
