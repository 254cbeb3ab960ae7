import { useQuery } from '@tanstack/react-query';
import { findGroups } from '../../components/customer-groups/api';
import { Filter, type FilterableList } from '../../components/table/filter';
import { usePermission } from '../../permissions';

/** Groups that the filter offers; the page of another group links to the list. */
const maxGroups = 100;

/** Filters customers by their group, for admins who may see the groups. */
export function GroupFilter({ list }: { list: FilterableList }) {
  const canSeeGroups = usePermission('offers.read');
  const { data } = useQuery({
    queryKey: ['customer groups of the list'],
    queryFn: ({ signal }) => findGroups(undefined, maxGroups, { signal }),
    enabled: canSeeGroups,
    // Without the groups, the list can still be read.
    retry: false,
  });
  const { group } = list.query;
  const choices = Object.fromEntries((data?.rows ?? []).map(({ _id, name }) => [_id, name]));
  if (group && !(group in choices)) choices[group] = 'The chosen group';
  return Object.keys(choices).length > 0 && <Filter list={list} name="group" label="Group" choices={choices} />;
}
