import { AdminPage } from '../../components/layout/admin-page';
import { AuditTable } from './audit-table';
import { ChainCheck } from './chain-check';

export const Component = () => (
  <AdminPage title="Audit log" actions={<ChainCheck />}>
    <AuditTable />
  </AdminPage>
);
