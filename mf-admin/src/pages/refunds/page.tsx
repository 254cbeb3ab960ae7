import type { AdminRefundRow } from '@vastra/shared/contract';
import { attentionStages } from '@vastra/shared/contract/refund-state';
import { adminPaths } from '../../admin-paths';
import { refundMethodLabels, refundStageLabels } from '../../components/refunds/refund-labels';
import { Filter } from '../../components/table/filter';
import { FilterChips } from '../../components/table/filter-chips';
import { ListPage } from '../../components/table/list-page';
import type { ListPage as ListData, ListState } from '../../components/table/use-list';
import { columns } from './columns';

interface RefundsPageData extends ListData<AdminRefundRow> {
  stages?: Partial<Record<string, number>>;
}

/** A search looks through all refunds; without one the list begins with those that a person has to look at. */
const getDefaultStage = (query: Record<string, string>): string => (query.q ? 'all' : 'attention');

const RefundsPage = () => (
  <ListPage<AdminRefundRow, RefundsPageData>
    title="Refunds"
    path="admin/refunds"
    getDefaults={(query) => ({ stage: getDefaultStage(query) })}
    renderHeader={(list) => <StageChips list={list} />}
    columns={columns}
    getKey={({ id }) => id}
    getHref={({ id }) => adminPaths.refund(id)}
    searchPlaceholder="Order number, name, phone or reference"
    filters={(list) => <Filter list={list} name="method" label="Method" choices={refundMethodLabels} />}
    emptyMessage="No refund needs you."
  />
);

export { RefundsPage as Component };

function StageChips({ list: { query, setQuery, page } }: { list: ListState<RefundsPageData> }) {
  const stages = page?.stages;
  const count = (values: readonly string[]) => stages && values.reduce((sum, value) => sum + (stages[value] ?? 0), 0);
  return (
    <FilterChips
      label="State"
      choices={[
        { value: 'attention', label: 'Needs you', count: count(attentionStages) },
        { value: 'all', label: 'All', count: stages && count(Object.keys(stages)) },
        ...Object.entries(refundStageLabels).map(([value, label]) => ({ value, label, count: stages?.[value] })),
      ]}
      current={query.stage ?? getDefaultStage(query)}
      onChoose={(stage) => setQuery({ stage: stage === getDefaultStage(query) ? undefined : stage })}
    />
  );
}
