import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths } from '../../admin-paths';
import { AdminPage } from '../../components/layout/admin-page';
import { AreaTabBar, useAreaTabs } from '../../components/layout/tabs';
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
      actions={
        <ButtonLink to={adminPaths.cash} $tone="line">
          Cash of carriers
        </ButtonLink>
      }
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
