import { AdminPage } from '../../../../../mf-admin/src/components/layout/admin-page';
import { AreaButton } from '../../../../../mf-admin/src/components/layout/area-links';
import { AreaTabBar, useAreaTabs } from '../../../../../mf-admin/src/components/layout/tabs';
import { ImportTab } from './import-tab';
import { OutstandingTab } from './outstanding-tab';
import { RemittancesTab } from './remittances-tab';

/** Cash on delivery that carriers collect, and their remittances to the shop. */
function CashPage() {
  const { current } = useAreaTabs();
  return (
    <AdminPage
      title="Cash"
      actionsPermission="books.read"
      actions={<AreaButton to="/admin/settlements">Settlements of payment providers</AreaButton>}
    >
      <AreaTabBar />
      {/* Each list has its state in the URL, so only one is shown at a time. */}
      {current === 'outstanding' && <OutstandingTab />}
      {current === 'remittances' && <RemittancesTab />}
      {current === 'import' && <ImportTab />}
    </AdminPage>
  );
}

export { CashPage as Component };
