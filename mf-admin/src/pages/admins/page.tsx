import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { AdminList } from './admin-list';
import { listAdmins } from './api';

export const Component = () => (
  <AdminPage title="Admins">
    <QueryBoundary queryKey={['admins']} queryFn={listAdmins} subject="The list of admins">
      {(admins, { reload }) => <AdminList admins={admins} reload={reload} />}
    </QueryBoundary>
  </AdminPage>
);
