import type { AdminFeaturedItem, ArchivedPick } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { useState } from 'react';
import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { TabBar, useTab } from '../../components/layout/tabs';
import { listArchivedPicks, listPicks } from './api';
import { FeaturedList } from './featured-list';
import { featuredLists } from './featured-lists';

function FeaturedPage() {
  const current = useTab(featuredLists.map(({ id }) => id));
  return (
    <AdminPage title="Featured lists">
      <TabBar label="Featured lists" tabs={featuredLists} current={current} />
      <QueryBoundary queryKey={['featured']} queryFn={listAllPicks} subject="The featured lists">
        {({ picks, archived }, { reload }) => (
          <Lists picks={picks} archived={archived} reload={reload} current={current} />
        )}
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
  current,
}: {
  picks: AdminFeaturedItem[];
  archived: ArchivedPick[];
  reload: () => void;
  current: string;
}) {
  const [picks, setPicks] = useState(initialPicks);
  const list = featuredLists.find(({ id }) => id === current)!;
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
