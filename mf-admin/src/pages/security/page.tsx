import { AdminPage } from '../../components/layout/admin-page';
import { AreaTabBar, useAreaTabs } from '../../components/layout/tabs';
import { BrowserReports } from './browser-reports';
import { SecurityEvents } from './events';

/** Each tab is a list whose state is the URL, so only the current tab is mounted. */
function SecurityPage() {
  const { current } = useAreaTabs();
  return (
    <AdminPage title="Security">
      <AreaTabBar />
      {current === 'reports' ? <BrowserReports /> : <SecurityEvents />}
    </AdminPage>
  );
}

export { SecurityPage as Component };
