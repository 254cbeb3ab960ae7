import { useParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths } from '../../admin-paths';
import { AdminPage } from '../../components/admin-page';
import { Loaded } from '../../components/loaded';
import { getUser } from './api';
import { UserView } from './user-view';

export function Component() {
  const { id = '' } = useParams();
  return (
    <AdminPage title="User" back={{ to: adminPaths.users, label: 'Users' }}>
      <Loaded
        question={id}
        ask={(options) => getUser(id, options)}
        thing="The account"
        back={<ButtonLink to={adminPaths.users}>All users</ButtonLink>}
      >
        {(user, reload) => <UserView key={`${user._id} ${user.version}`} first={user} reload={reload} />}
      </Loaded>
    </AdminPage>
  );
}
