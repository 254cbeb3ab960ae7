import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths } from '../../admin-paths';
import { AdminPage } from '../../components/layout/admin-page';
import { AreaTabBar, useAreaTabs } from '../../components/layout/tabs';
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
      actions={
        <ButtonLink to={adminPaths.settlements()} $tone="line">
          Settlements of payment providers
        </ButtonLink>
      }
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
