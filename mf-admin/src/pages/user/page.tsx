import { adminPaths } from '../../admin-paths';
import { RecordPage } from '../../components/layout/record-page';
import { getUser } from './api';
import { UserView } from './user-view';

const UserPage = () => (
  <RecordPage subject="account" backLink={{ to: adminPaths.users, label: 'Users' }} load={getUser} title="User">
    {(user, { reload, setData }) => <UserView user={user} onChanged={setData} reload={reload} />}
  </RecordPage>
);

export { UserPage as Component };
