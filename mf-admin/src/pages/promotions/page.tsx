import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths, newId } from '../../admin-paths';
import { AdminPage } from '../../components/layout/admin-page';
import { AreaTabBar, useAreaTabs } from '../../components/layout/tabs';
import { CalendarTab } from './calendar-tab';
import { ListTab } from './list-tab';

/** Promotions of the shop, as a list and in a calendar. */
function PromotionsPage() {
  const { current } = useAreaTabs();
  return (
    <AdminPage title="Promotions" actions={<ButtonLink to={adminPaths.promotion(newId)}>New promotion</ButtonLink>}>
      <AreaTabBar />
      {/* Each view has its state in the URL, so only one is shown at a time. */}
      {current === 'list' && <ListTab />}
      {current === 'calendar' && <CalendarTab />}
    </AdminPage>
  );
}

export { PromotionsPage as Component };
