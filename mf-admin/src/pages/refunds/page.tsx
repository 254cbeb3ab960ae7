import type { AdminRefundRow } from '@vastra/shared/contract';
import { attentionStages } from '@vastra/shared/contract/refund-state';
import { adminPaths } from '../../admin-paths';
import { AdminPage } from '../../components/layout/admin-page';
import { refundMethodLabels, refundStageLabels } from '../../components/refunds/refund-labels';
import { DataTable } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { FilterChips } from '../../components/table/filter-chips';
import { type ListPage, useList } from '../../components/table/use-list';
import { columns } from './columns';

interface RefundsPage extends ListPage<AdminRefundRow> {
  stages?: Partial<Record<string, number>>;
}

export const Component = () => (
  <AdminPage title="Refunds">
    <RefundList />
  </AdminPage>
);

/** A search looks through all refunds; without one the list begins with those that a person has to look at. */
const getDefaultStage = (query: Record<string, string>): string => (query.q ? 'all' : 'attention');

function RefundList() {
  const list = useList<AdminRefundRow, RefundsPage>('admin/refunds', (query) => ({ stage: getDefaultStage(query) }));
  const { query, setQuery, page } = list;
  const stages = page?.stages;
  const count = (values: readonly string[]) => stages && values.reduce((sum, value) => sum + (stages[value] ?? 0), 0);
  return (
    <>
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
      <DataTable
        name="Refunds"
        list={list}
        columns={columns}
        getKey={({ id }) => id}
        getHref={({ id }) => adminPaths.refund(id)}
        searchPlaceholder="Order number, name, phone or reference"
        filters={<Filter list={list} name="method" label="Method" choices={refundMethodLabels} />}
        emptyMessage="No refund needs you."
      />
    </>
  );
}
