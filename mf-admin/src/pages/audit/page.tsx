import { AdminPage } from '../../components/admin-page';
import { Check } from './check';
import { Log } from './log';

export const Component = () => (
  <AdminPage title="Audit log" actions={<Check />}>
    <Log />
  </AdminPage>
);
