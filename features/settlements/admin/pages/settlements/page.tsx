import { AdminPage } from '../../../../../mf-admin/src/components/layout/admin-page';
import { AreaButton } from '../../../../../mf-admin/src/components/layout/area-links';
import { AreaTabBar, useAreaTabs } from '../../../../../mf-admin/src/components/layout/tabs';
import { ImportTab } from './import-tab';
import { MissingTab } from './missing-tab';
import { SettlementsTab } from './settlements-tab';
import { TotalsTab } from './totals-tab';

/** Transfers of payment providers to the shop, compared with its payments and refunds. */
function SettlementsPage() {
  const { current } = useAreaTabs();
  return (
    <AdminPage
      title="Settlements"
      actionsPermission="orders.read"
      actions={<AreaButton to="/admin/cash">Cash of carriers</AreaButton>}
    >
      <AreaTabBar />
      {/* Each list has its state in the URL, so only one is shown at a time. */}
      {current === 'settlements' && <SettlementsTab />}
      {current === 'missing' && <MissingTab />}
      {current === 'totals' && <TotalsTab />}
      {current === 'import' && <ImportTab />}
    </AdminPage>
  );
}

export { SettlementsPage as Component };
