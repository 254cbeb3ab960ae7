import { type ListPage, type ListState, useList } from './use-list';

/** The same as `useList` on a screen with tabs: the tab in the URL is no filter, and stays when filters are removed. */
export function useTabList<Row, Page extends ListPage<Row> = ListPage<Row>>(path: string): ListState<Page> {
  const { query, ...list } = useList<Row, Page>(path);
  const { tab: _tab, ...filters } = query;
  return { ...list, query: filters };
}
