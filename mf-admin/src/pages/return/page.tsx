import { useParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths } from '../../admin-paths';
import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { getReturn } from './api';
import { ReturnView } from './return-view';

function ReturnPage() {
  const { id = '' } = useParams();
  return (
    <AdminPage title="Return" backLink={{ to: adminPaths.returns(), label: 'Returns' }}>
      <QueryBoundary
        queryKey={['return', id]}
        queryFn={(options) => getReturn(id, options)}
        subject="The return"
        notFoundAction={<ButtonLink to={adminPaths.returns()}>All returns</ButtonLink>}
      >
        {(returned, { setData }) => <ReturnView key={returned.id} returned={returned} setReturn={setData} />}
      </QueryBoundary>
    </AdminPage>
  );
}

export { ReturnPage as Component };
