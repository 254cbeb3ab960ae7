import type { AdminFeaturedItem, ArchivedPick, FeaturedList as List } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { useState } from 'react';
import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { AreaTabBar, useAreaTabs } from '../../components/layout/tabs';
import { listArchivedPicks, listPicks } from './api';
import { FeaturedList } from './featured-list';

function FeaturedPage() {
  const { tabs, current } = useAreaTabs();
  const list = tabs.find(({ id }) => id === current) as { id: List; label: string };
  return (
    <AdminPage title="Featured lists">
      <AreaTabBar />
      <QueryBoundary queryKey={['featured']} queryFn={listAllPicks} subject="The featured lists">
        {({ picks, archived }, { reload }) => <Lists picks={picks} archived={archived} reload={reload} list={list} />}
      </QueryBoundary>
    </AdminPage>
  );
}

export { FeaturedPage as Component };

async function listAllPicks(options?: CallOptions) {
  const [picks, archived] = await Promise.all([listPicks(options), listArchivedPicks(options)]);
  return { picks, archived };
}

function Lists({
  picks: initialPicks,
  archived,
  reload,
  list,
}: {
  picks: AdminFeaturedItem[];
  archived: ArchivedPick[];
  reload: () => void;
  list: { id: List; label: string };
}) {
  const [picks, setPicks] = useState(initialPicks);
  return (
    <FeaturedList
      key={list.id}
      list={list}
      picks={picks.filter((pick) => pick.list === list.id)}
      archived={archived.filter((pick) => pick.list === list.id)}
      setPicks={(next) => setPicks((all) => [...all.filter((pick) => pick.list !== list.id), ...next])}
      reload={reload}
    />
  );
}
