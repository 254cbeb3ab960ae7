import type { AdminMenus, MenuName } from '@vastra/shared/contract';
import { useState } from 'react';
import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { AreaTabBar, useAreaTabs } from '../../components/layout/tabs';
import { getMenus } from './api';
import { MenuForm } from './menu-form';

/** The menus of the shop: header, phone and footer. */
function MenusPage() {
  const { current } = useAreaTabs();
  const [resetCount, setResetCount] = useState(0);
  return (
    <AdminPage title="Menus">
      <AreaTabBar />
      <QueryBoundary queryKey={['menus']} queryFn={getMenus} subject="The menus">
        {(menus, { setData }) => {
          const reset = (next: AdminMenus) => {
            setData(next);
            setResetCount((count) => count + 1);
          };
          // Another menu, or the default, starts another form.
          return (
            <MenuForm
              key={`${current} ${resetCount}`}
              name={current as MenuName}
              menus={menus}
              onSaved={setData}
              onReset={reset}
            />
          );
        }}
      </QueryBoundary>
    </AdminPage>
  );
}

export { MenusPage as Component };
