import { AdminPage } from '../../components/admin-page';

export const Component = () => <AdminPage title="Audit log">{null}</AdminPage>;
