import { AdminPage } from '../../../../../mf-admin/src/components/layout/admin-page';
import { AreaTabBar, useAreaTabs } from '../../../../../mf-admin/src/components/layout/tabs';
import { Permitted } from '../../../../../mf-admin/src/permissions';
import { ExportTab } from './export-tab';
import { MoveTab } from './move-tab';
import { OldUrlsTab } from './old-urls-tab';

/** The way into this shop from another one, and out of it. */
function MovingPage() {
  const { current } = useAreaTabs();
  return (
    <AdminPage title="Move in and out">
      <AreaTabBar />
      {current === 'move' && <MoveTab />}
      {current === 'urls' && <OldUrlsTab />}
      {current === 'export' && (
        <Permitted permission="admins.write">
          <ExportTab />
        </Permitted>
      )}
    </AdminPage>
  );
}

export { MovingPage as Component };
