import { useParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths } from '../../admin-paths';
import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { getRefund } from '../../components/refunds/api';
import { RefundView } from './refund-view';

function RefundPage() {
  const { id = '' } = useParams();
  return (
    <AdminPage title="Refund" backLink={{ to: adminPaths.refunds(), label: 'Refunds' }}>
      <QueryBoundary
        queryKey={['refund', id]}
        queryFn={(options) => getRefund(id, options)}
        subject="The refund"
        notFoundAction={<ButtonLink to={adminPaths.refunds()}>All refunds</ButtonLink>}
      >
        {(refund, { setData }) => <RefundView key={refund.id} refund={refund} setRefund={setData} />}
      </QueryBoundary>
    </AdminPage>
  );
}

export { RefundPage as Component };
