import { AdminPage } from '../../components/layout/admin-page';
import { AuditTable } from './audit-table';
import { ChainCheck } from './chain-check';

const AuditPage = () => (
  <AdminPage title="Audit log" actions={<ChainCheck />}>
    <AuditTable />
  </AdminPage>
);

export { AuditPage as Component };
