import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notify } from '@vastra/shared/notify';
import { useLocation } from '@vastra/shared/router';
import { useState } from 'react';
import { cacheMs } from '../../../mf-admin/src/components/layout/screen-clients';
import type { ListViewsProps } from '../../../mf-admin/src/components/list-views/list-view';
import { normaliseQuery, ViewBar, ViewTab } from '../../../mf-admin/src/components/list-views/view-bar';
import { Permitted } from '../../../mf-admin/src/permissions';
import type { SavedSearch } from '../contract';
import { addSearch, changeSearch, deleteSearch, listSearches } from './api';
import { SearchDialog } from './search-dialog';

/**
 * The views of a list as tabs above it: all rows, the given views, and the saved searches; and a button to save the current filter. Without
 * saved searches the list still works, so a failure shows none.
 */
export function SavedSearches({ list, views = [] }: ListViewsProps) {
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
      <ViewBar
        label="Saved searches"
        views={views}
        tabs={data?.map((saved) => (
          <SavedTab
            key={saved.id}
            saved={saved}
            isCurrent={normaliseQuery(saved.query) === current}
            onEdit={() => setEdited(saved)}
          />
        ))}
        action={
          data &&
          current !== '' &&
          !isSaved && (
            <Permitted permission="orders.notes">
              <button type="button" aria-haspopup="dialog" onClick={() => setEdited('new')}>
                Save this search
              </button>
            </Permitted>
          )
        }
      />
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
