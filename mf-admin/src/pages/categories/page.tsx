import { AdminPage } from '../../components/admin-page';

export const Component = () => <AdminPage title="Categories">{null}</AdminPage>;
