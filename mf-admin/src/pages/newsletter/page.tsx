import { AdminPage } from '../../components/admin-page';

export const Component = () => <AdminPage title="Newsletter">{null}</AdminPage>;
