import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths } from '../../admin-paths';
import { AdminPage } from '../../components/layout/admin-page';
import { TabBar, useTab } from '../../components/layout/tabs';
import { ImportTab } from './import-tab';
import { OutstandingTab } from './outstanding-tab';
import { RemittancesTab } from './remittances-tab';

const tabs = [
  { id: 'outstanding', label: 'To be remitted' },
  { id: 'remittances', label: 'Remittances' },
  { id: 'import', label: 'Import a file' },
];

/** Cash on delivery that carriers collect, and their remittances to the shop. */
function CashPage() {
  const current = useTab(tabs.map(({ id }) => id));
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
      <TabBar label="Cash" tabs={tabs} current={current} />
      {/* Each list has its state in the URL, so only one is shown at a time. */}
      {current === 'outstanding' && <OutstandingTab />}
      {current === 'remittances' && <RemittancesTab />}
      {current === 'import' && <ImportTab />}
    </AdminPage>
  );
}

export { CashPage as Component };
