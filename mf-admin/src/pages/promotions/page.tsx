import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths, newId } from '../../admin-paths';
import { AdminPage } from '../../components/layout/admin-page';
import { AreaTabBar, useAreaTabs } from '../../components/layout/tabs';
import { CalendarTab } from './calendar-tab';
import { ListTab } from './list-tab';
import { SimulatorTab } from './simulator/simulator-tab';

/** Promotions of the shop, as a list, in a calendar, and tried on a cart. */
function PromotionsPage() {
  const { current } = useAreaTabs();
  return (
    <AdminPage title="Promotions" actions={<ButtonLink to={adminPaths.promotion(newId)}>New promotion</ButtonLink>}>
      <AreaTabBar />
      {/* Each view has its state in the URL, so only one is shown at a time. */}
      {current === 'list' && <ListTab />}
      {current === 'calendar' && <CalendarTab />}
      {current === 'simulator' && <SimulatorTab />}
    </AdminPage>
  );
}

export { PromotionsPage as Component };
