import { AdminPage } from '../../components/admin-page';

export const Component = () => <AdminPage title="Users">{null}</AdminPage>;
