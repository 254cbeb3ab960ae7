import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminApi } from '../../../mf-admin/src/admin-session';
import { ChoiceDialog } from '../../../mf-admin/src/components/pickers/choice-dialog';
import type { PickerProps } from '../../../mf-admin/src/components/promotions/item-pickers';
import { NamedItemsField } from '../../../mf-admin/src/components/promotions/named-items-field';
import type { ListPage } from '../../../mf-admin/src/components/table/use-list';
import type { ItemsFieldProps } from '../../../mf-admin/src/pages/promotion/items-field';
import type { AdminCollectionRow } from '../contract';

/** The collections of a promotion. */
export const CollectionItems = ({ name, rules }: ItemsFieldProps) => (
  <NamedItemsField
    name={`${name}.collectionIds`}
    label="Collections"
    hint="By hand or by rule. With a collection by rule, the promotion applies in carts and changes no prices on cards."
    addLabel="Add collection"
    rules={rules}
    renderPicker={(picker) => <CollectionPicker {...picker} />}
  />
);

/** Lets the admin choose a collection. */
function CollectionPicker({ excludedIds, onPick, onClose }: PickerProps) {
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['collections of promotions', q],
    queryFn: ({ signal }) =>
      adminApi.get<ListPage<AdminCollectionRow>>('admin/collections', {
        signal,
        query: { q: q || undefined, limit: 20, sort: 'title' },
      }),
  });
  return (
    <ChoiceDialog
      title="Choose a collection"
      searchLabel="Search"
      listLabel="Collections"
      q={q}
      onSearch={setQ}
      choices={data?.rows.map(({ _id, title, kind }) => ({
        key: _id,
        name: title,
        details: kind === 'manual' ? 'Products chosen by hand' : 'Products by rule',
        unavailable: excludedIds.includes(_id) ? 'Chosen' : undefined,
      }))}
      error={error}
      onRetry={() => void refetch()}
      onChoose={(key) => onPick({ _id: key, name: data!.rows.find(({ _id }) => _id === key)!.title })}
      onClose={onClose}
    />
  );
}
