import { AdminPage } from '../../components/admin-page';

export const Component = () => <AdminPage title="Featured lists">{null}</AdminPage>;
