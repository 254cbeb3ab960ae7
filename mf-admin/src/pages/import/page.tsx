import { AdminPage } from '../../components/admin-page';

export const Component = () => <AdminPage title="Import and export">{null}</AdminPage>;
