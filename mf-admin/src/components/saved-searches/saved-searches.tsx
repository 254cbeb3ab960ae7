import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedSearch, SavedSearchList } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { Link, useLocation } from '@vastra/shared/router';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Permitted } from '../../permissions';
import { cacheMs } from '../layout/screen-clients';
import { addSearch, changeSearch, deleteSearch, listSearches } from './api';
import { SearchDialog } from './search-dialog';

const Bar = styled.nav`
  display: flex;
  align-items: stretch;
  gap: 0.5rem 1.25rem;
  margin-bottom: 1rem;
  border-bottom: 1px solid var(--hairline);
  overflow-x: auto;
  scrollbar-width: none;
  & > ul {
    display: flex;
    gap: 1.25rem;
  }
  & :is(a, button) {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: 1.75rem;
    min-height: 2.5rem;
    padding: 0;
    border: 0;
    background: none;
    color: var(--ink-2);
    font: 600 0.875rem/1 var(--sans);
    text-decoration: none;
    white-space: nowrap;
    cursor: pointer;
  }
  & :is(a, button):hover {
    color: var(--ink);
  }
  & :is(a, button):focus-visible {
    outline-offset: -2px;
  }
  & small {
    margin-left: 0.375rem;
    color: var(--ink-2);
    font-size: 0.75rem;
    font-weight: 400;
  }
  & > button {
    border-bottom: 2px solid transparent;
    color: var(--brand);
  }
  @media (max-width: 639px) {
    & :is(a, button) {
      min-height: 2.75rem;
    }
  }
`;

const Tab = styled.li`
  display: flex;
  border-bottom: 2px solid transparent;
  &[data-current='true'] {
    border-color: var(--brand);
  }
  &[data-current='true'] > a {
    color: var(--ink);
  }
`;

/** Returns the filter of a query string in a fixed sequence, without the page and the page size. */
function normaliseQuery(query: string): string {
  const search = new URLSearchParams(query);
  search.delete('page');
  search.delete('limit');
  search.sort();
  return search.toString();
}

interface SavedSearchesProps {
  list: SavedSearchList;
  /** Views that every admin has, before the saved ones. */
  views?: readonly { name: string; query: string }[];
}

/**
 * The views of a list as tabs above it: all rows, the given views, and the saved searches; and a button to save the current filter. Without
 * saved searches the list still works, so a failure shows none.
 */
export function SavedSearches({ list, views = [] }: SavedSearchesProps) {
  const client = useQueryClient();
  const { search } = useLocation();
  const [edited, setEdited] = useState<SavedSearch | 'new'>();
  const queryKey = ['saved searches', list];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => listSearches(list, { signal }),
    retry: false,
    gcTime: cacheMs,
  });
  const current = normaliseQuery(search);
  // Without views, the list is all that there is.
  if (views.length === 0 && current === '' && !data?.length) return null;
  const isSaved = [...views, ...(data ?? [])].some(({ query }) => normaliseQuery(query) === current);
  const finish = (searches: SavedSearch[], message: string) => {
    client.setQueryData(queryKey, searches);
    setEdited(undefined);
    notify.success(message);
  };
  const save = async (values: { name: string; isShared: boolean }) =>
    finish(
      edited && edited !== 'new'
        ? await changeSearch(edited.id, values)
        : await addSearch({ list, query: current, ...values }),
      'Search saved',
    );
  return (
    <>
      <Bar aria-label="Saved searches">
        <ul>
          {[{ name: 'All', query: '' }, ...views].map(({ name, query }) => (
            <ViewTab key={name} query={query} isCurrent={normaliseQuery(query) === current}>
              {name}
            </ViewTab>
          ))}
          {data?.map((saved) => (
            <SavedTab
              key={saved.id}
              saved={saved}
              isCurrent={normaliseQuery(saved.query) === current}
              onEdit={() => setEdited(saved)}
            />
          ))}
        </ul>
        {data && current !== '' && !isSaved && (
          <Permitted permission="orders.notes">
            <button type="button" aria-haspopup="dialog" onClick={() => setEdited('new')}>
              Save this search
            </button>
          </Permitted>
        )}
      </Bar>
      {edited && (
        <SearchDialog
          search={edited === 'new' ? undefined : edited}
          onSave={save}
          onDelete={edited === 'new' ? undefined : async () => finish(await deleteSearch(edited.id), 'Search deleted')}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

interface ViewTabProps {
  query: string;
  isCurrent: boolean;
  /** The label, and further controls of the tab. */
  children: ReactNode;
  actions?: ReactNode;
}

/** A tab, which is a link, so that a reload, Back or a bookmark shows the same view. */
function ViewTab({ query, isCurrent, children, actions }: ViewTabProps) {
  const { pathname } = useLocation();
  return (
    <Tab data-current={isCurrent}>
      <Link to={query ? `${pathname}?${query}` : pathname} aria-current={isCurrent ? 'true' : undefined}>
        {children}
      </Link>
      {actions}
    </Tab>
  );
}

const SavedTab = ({ saved, isCurrent, onEdit }: { saved: SavedSearch; isCurrent: boolean; onEdit: () => void }) => (
  <ViewTab
    query={saved.query}
    isCurrent={isCurrent}
    actions={
      saved.isOwn && (
        <Permitted permission="orders.notes">
          <button type="button" aria-label={`Edit the search ${saved.name}`} aria-haspopup="dialog" onClick={onEdit}>
            <span aria-hidden="true">⋯</span>
          </button>
        </Permitted>
      )
    }
  >
    {saved.name}
    {!saved.isOwn && <small>by {saved.author ?? 'another admin'}</small>}
    {saved.isOwn && saved.isShared && <small>shared</small>}
  </ViewTab>
);
