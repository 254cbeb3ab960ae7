import { useQueryClient } from '@tanstack/react-query';
import { DialogButton } from '../../../../../mf-admin/src/components/dialogs/confirm-dialog';
import { AdminPage } from '../../../../../mf-admin/src/components/layout/admin-page';
import { AreaTabBar, useAreaTabs } from '../../../../../mf-admin/src/components/layout/tabs';
import { ImportTab } from './import-tab';
import { MissingTab } from './missing-tab';
import { RedirectDialog } from './redirect-dialog';
import { RedirectsTab } from './redirects-tab';

/** Adds a redirect, and loads the list of the current tab again. */
function AddButton() {
  const client = useQueryClient();
  return (
    <DialogButton $tone="brand" label="Add redirect">
      {(close) => <RedirectDialog onSaved={() => void client.refetchQueries({ queryKey: ['list'] })} onClose={close} />}
    </DialogButton>
  );
}

/** Redirects of paths without a page, and the report of such paths. */
function RedirectsPage() {
  const { current } = useAreaTabs();
  return (
    <AdminPage title="Redirects" actions={<AddButton />}>
      <AreaTabBar />
      {/* Each list has its state in the URL, so only one is shown at a time. */}
      {current === 'redirects' && <RedirectsTab />}
      {current === 'missing' && <MissingTab />}
      {current === 'import' && <ImportTab />}
    </AdminPage>
  );
}

export { RedirectsPage as Component };
