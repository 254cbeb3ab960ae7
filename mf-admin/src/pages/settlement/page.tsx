import { useParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths } from '../../admin-paths';
import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { getSettlement, getSettlementKey } from './api';
import { SettlementView } from './settlement-view';

function SettlementPage() {
  const { id = '' } = useParams();
  return (
    <AdminPage title="Settlement" backLink={{ to: adminPaths.settlements(), label: 'Settlements' }}>
      <QueryBoundary
        queryKey={getSettlementKey(id)}
        queryFn={(options) => getSettlement(id, options)}
        subject="The settlement"
        notFoundAction={<ButtonLink to={adminPaths.settlements()}>All settlements</ButtonLink>}
      >
        {(settlement) => <SettlementView settlement={settlement} />}
      </QueryBoundary>
    </AdminPage>
  );
}

export { SettlementPage as Component };
