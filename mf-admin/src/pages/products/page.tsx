import { AdminPage } from '../../components/admin-page';

export const Component = () => <AdminPage title="Products">{null}</AdminPage>;
