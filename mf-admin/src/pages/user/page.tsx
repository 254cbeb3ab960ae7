import { useParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths } from '../../admin-paths';
import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { getUser } from './api';
import { UserView } from './user-view';

function UserPage() {
  const { id = '' } = useParams();
  return (
    <AdminPage title="User" backLink={{ to: adminPaths.users, label: 'Users' }}>
      <QueryBoundary
        queryKey={['user', id]}
        queryFn={(options) => getUser(id, options)}
        subject="The account"
        notFoundAction={<ButtonLink to={adminPaths.users}>All users</ButtonLink>}
      >
        {(user, { reload, setData }) => <UserView user={user} onChanged={setData} reload={reload} />}
      </QueryBoundary>
    </AdminPage>
  );
}

export { UserPage as Component };
