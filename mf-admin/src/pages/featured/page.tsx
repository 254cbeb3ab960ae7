import type { FeaturedItem } from '@vastra/shared/contract';
import { useState } from 'react';
import { AdminPage } from '../../components/admin-page';
import { Loaded } from '../../components/loaded';
import { TabBar, useTab } from '../../components/tabs';
import { listPicks } from './api';
import { FeaturedList } from './featured-list';
import { lists } from './lists';

export function Component() {
  const current = useTab(lists.map(({ id }) => id));
  return (
    <AdminPage title="Featured lists">
      <TabBar label="Featured lists" tabs={lists} current={current} />
      <Loaded question="featured" ask={listPicks} thing="The featured lists">
        {(picks, reload) => <Lists picks={picks} reload={reload} current={current} />}
      </Loaded>
    </AdminPage>
  );
}

function Lists({ picks: read, reload, current }: { picks: FeaturedItem[]; reload: () => void; current: string }) {
  const [picks, setPicks] = useState(read);
  const list = lists.find(({ id }) => id === current)!;
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
