import type { FeaturedItem } from '@vastra/shared/contract';
import { useState } from 'react';
import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { TabBar, useTab } from '../../components/layout/tabs';
import { listPicks } from './api';
import { FeaturedList } from './featured-list';
import { featuredLists } from './featured-lists';

export function Component() {
  const current = useTab(featuredLists.map(({ id }) => id));
  return (
    <AdminPage title="Featured lists">
      <TabBar label="Featured lists" tabs={featuredLists} current={current} />
      <QueryBoundary queryKey={['featured']} queryFn={listPicks} subject="The featured lists">
        {(picks, { reload }) => <Lists picks={picks} reload={reload} current={current} />}
      </QueryBoundary>
    </AdminPage>
  );
}

function Lists({
  picks: initialPicks,
  reload,
  current,
}: {
  picks: FeaturedItem[];
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
      setPicks={(next) => setPicks((all) => [...all.filter((pick) => pick.list !== list.id), ...next])}
      reload={reload}
    />
  );
}
