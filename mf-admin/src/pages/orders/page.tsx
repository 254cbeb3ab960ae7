import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useSearchParams } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { useState } from 'react';
import { AdminPage } from '../../components/layout/admin-page';
import { downloadOrders } from './api';
import { OrderList } from './order-list';

export const Component = () => (
  <AdminPage title="Orders" actionsPermission="orders.export" actions={<ExportButton />}>
    <OrderList />
  </AdminPage>
);

function ExportButton() {
  const [search] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await downloadOrders(search).catch((error) => notify.error(toErrorMessage(error)));
    setBusy(false);
  };
  return (
    <Button $tone="line" disabled={isBusy} aria-busy={isBusy} onClick={save}>
      {isBusy ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}
