import { AdminPage } from '../../components/layout/admin-page';
import { TabBar, useTab } from '../../components/layout/tabs';
import { BrowserReports } from './browser-reports';
import { SecurityEvents } from './events';

const tabs = [
  { id: 'events', label: 'Events' },
  { id: 'reports', label: 'Browser reports' },
];

/** Each tab is a list whose state is the URL, so only the current tab is mounted. */
function SecurityPage() {
  const current = useTab(tabs.map(({ id }) => id));
  return (
    <AdminPage title="Security">
      <TabBar label="Security" tabs={tabs} current={current} />
      {current === 'reports' ? <BrowserReports /> : <SecurityEvents />}
    </AdminPage>
  );
}

export { SecurityPage as Component };
