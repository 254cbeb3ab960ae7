import type { AdminPromotion } from '@vastra/shared/contract';
import { formatNumber, formatRupees } from '@vastra/shared/format';
import { adminPaths } from '../../admin-paths';
import { OfferBadge } from '../../components/badges/offer-badge';
import { promotionStateLabels } from '../../components/badges/promotion-state-badge';
import { describeOffer } from '../../components/promotions/describe-promotion';
import { type Column, DataTable } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { useTabList } from '../../components/table/use-tab-list';
import { Timestamp } from '../../components/time/timestamp';

/** Formats the rest of the budget; a cancelled order can give back what brought it below zero. */
const formatBudgetLeft = ({ budget, spent }: AdminPromotion): string =>
  budget === null ? 'No budget' : formatRupees(Math.max(0, budget - spent));

const columns: Column<AdminPromotion>[] = [
  { id: 'name', label: 'Name', kind: 'text', cell: ({ name }) => name },
  {
    id: 'gives',
    label: 'Offer',
    kind: 'text',
    isWide: true,
    phone: 'detail',
    cell: ({ definition, names }) => describeOffer(definition, names ?? {}),
  },
  {
    id: 'code',
    label: 'Code',
    cell: ({ code, hasUniqueCodes }) => code ?? (hasUniqueCodes ? 'Own codes' : 'By itself'),
  },
  { id: 'start', label: 'Starts', cell: ({ startDate }) => <Timestamp at={startDate} /> },
  { id: 'end', label: 'Ends', cell: ({ endDate }) => (endDate ? <Timestamp at={endDate} /> : 'Never') },
  {
    id: 'used',
    label: 'Used',
    kind: 'number',
    cell: ({ used, usageLimit }) => [used, ...(usageLimit === null ? [] : [usageLimit])].map(formatNumber).join(' of '),
  },
  { id: 'given', label: 'Given', kind: 'number', isHiddenByDefault: true, cell: ({ spent }) => formatRupees(spent) },
  { id: 'left', label: 'Budget left', kind: 'number', cell: formatBudgetLeft },
  {
    id: 'state',
    label: 'State',
    cell: (promotion) => <OfferBadge offer={promotion} isActive={promotion.status === 'active'} />,
  },
];

/** The promotions of every state, the newest first. */
export function ListTab() {
  const list = useTabList<AdminPromotion>('admin/promotions');
  return (
    <DataTable
      name="Promotions"
      list={list}
      columns={columns}
      getKey={({ _id }) => _id}
      getHref={({ _id }) => adminPaths.promotion(_id)}
      searchPlaceholder="Name or code"
      filters={
        <>
          <Filter list={list} name="state" label="State" choices={promotionStateLabels} />
          <Filter list={list} name="approval" label="Approval" choices={{ requested: 'Awaiting approval' }} />
        </>
      }
      emptyMessage="No promotions yet."
    />
  );
}
