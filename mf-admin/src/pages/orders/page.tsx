import { useSearchParams } from '@vastra/shared/router';
import { ActionButton } from '../../components/kit/action-button';
import { AdminPage } from '../../components/layout/admin-page';
import { downloadOrders } from './api';
import { OrderList } from './order-list';

const OrdersPage = () => (
  <AdminPage title="Orders" actionsPermission="orders.export" actions={<ExportButton />}>
    <OrderList />
  </AdminPage>
);

function ExportButton() {
  const [search] = useSearchParams();
  return (
    <ActionButton action={() => downloadOrders(search)} busyLabel="Exporting...">
      Export CSV
    </ActionButton>
  );
}

export { OrdersPage as Component };
