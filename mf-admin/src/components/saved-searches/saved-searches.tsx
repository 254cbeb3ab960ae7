import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedSearch, SavedSearchList } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { Link, useLocation } from '@vastra/shared/router';
import { useState } from 'react';
import styled from 'styled-components';
import { Permitted } from '../../permissions';
import { Row } from '../kit';
import { addSearch, changeSearch, deleteSearch, listSearches } from './api';
import { SearchDialog } from './search-dialog';

const Bar = styled(Row)`
  padding: 2px;
  overflow-x: auto;
  scrollbar-width: none;
  & :is(a, button) {
    display: inline-flex;
    align-items: center;
    min-height: 2.5rem;
    padding: 0 0.75rem;
    border: 0;
    background: none;
    color: var(--ink);
    font: 600 0.875rem/1 var(--sans);
    text-decoration: none;
    white-space: nowrap;
    cursor: pointer;
  }
  & :is(a, button):focus-visible {
    outline-offset: -2px;
  }
  & small {
    margin-left: 6px;
    color: var(--ink-2);
    font-size: 0.75rem;
    font-weight: 400;
  }
`;

const Saved = styled.li`
  display: flex;
  border: 1px solid var(--control);
  border-radius: 6px;
  background: #fff;
  &[data-current='true'] {
    border-color: var(--ink);
    box-shadow: inset 0 0 0 1px var(--ink);
  }
  & > button {
    border-left: 1px solid var(--hairline);
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

/** Saved searches of a list as links above it, and a button to save the current filter. Without them the list still works, so a failure shows none. */
export function SavedSearches({ list }: { list: SavedSearchList }) {
  const client = useQueryClient();
  const { search, pathname } = useLocation();
  const [edited, setEdited] = useState<SavedSearch | 'new'>();
  const queryKey = ['saved searches', list];
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => listSearches(list, { signal }), retry: false });
  const current = normaliseQuery(search);
  // An API without saved searches.
  if (!data) return null;
  const isSaved = data.some(({ query }) => normaliseQuery(query) === current);
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
  if (data.length === 0 && current === '') return null;
  return (
    <>
      <Bar as="nav" $noWrap $gap={8} $marginBottom={16} aria-label="Saved searches">
        {data.length > 0 && (
          <Row as="ul" $noWrap $gap={8}>
            {data.map((saved) => {
              const isCurrent = normaliseQuery(saved.query) === current;
              return (
                <Saved key={saved.id} data-current={isCurrent}>
                  <Link to={`${pathname}?${saved.query}`} aria-current={isCurrent ? 'true' : undefined}>
                    {saved.name}
                    {!saved.isOwn && <small>by {saved.author ?? 'another admin'}</small>}
                    {saved.isOwn && saved.isShared && <small>shared</small>}
                  </Link>
                  {saved.isOwn && (
                    <Permitted permission="orders.notes">
                      <button
                        type="button"
                        aria-label={`Edit the search ${saved.name}`}
                        aria-haspopup="dialog"
                        onClick={() => setEdited(saved)}
                      >
                        <span aria-hidden="true">⋯</span>
                      </button>
                    </Permitted>
                  )}
                </Saved>
              );
            })}
          </Row>
        )}
        {current !== '' && !isSaved && (
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
