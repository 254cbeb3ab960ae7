import type { MissingPayment } from '@vastra/shared/contract';
import { formatNumber, formatRupees } from '@vastra/shared/format';
import { adminPaths } from '../../admin-paths';
import { Total, Totals } from '../../components/layout/totals';
import { getLabel, kindLabels } from '../../components/settlements/labels';
import { ProviderFilter } from '../../components/settlements/settlement-providers';
import { type Column, DataTable } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { useTabList } from '../../components/table/use-tab-list';
import { CalendarDate } from '../../components/time/calendar-date';
import type { MissingPage } from './api';

const columns: Column<MissingPayment>[] = [
  { id: 'order', label: 'Order', cell: ({ orderId }) => orderId },
  { id: 'kind', label: 'Kind', cell: ({ kind }) => getLabel(kindLabels, kind) },
  { id: 'amount', label: 'Amount', kind: 'number', cell: ({ amount }) => formatRupees(amount) },
  { id: 'at', label: 'Captured or refunded', cell: ({ at }) => <CalendarDate at={at} /> },
  {
    id: 'days',
    label: 'Age',
    kind: 'number',
    cell: ({ days }) => (days === 1 ? '1 day' : `${formatNumber(days)} days`),
  },
  { id: 'provider', label: 'Provider', cell: ({ providerLabel }) => providerLabel },
  { id: 'entity', label: 'Id at the provider', kind: 'text', cell: ({ entityId }) => entityId },
];

/** Payments and refunds that no settlement has though the provider had time for it, the oldest first. */
export function MissingTab() {
  const list = useTabList<MissingPayment, MissingPage>('admin/missing-payments');
  const { totals, businessDays } = list.page ?? {};
  return (
    <>
      {totals && (
        <Totals>
          <Total label="Payments not settled" value={formatRupees(totals.payments.amount)}>
            {formatNumber(totals.payments.rows)} after {businessDays} business days
          </Total>
          <Total label="Refunds not settled" value={formatRupees(totals.refunds.amount)}>
            {formatNumber(totals.refunds.rows)} after {businessDays} business days
          </Total>
        </Totals>
      )}
      <DataTable
        name="Missing payments"
        list={list}
        columns={columns}
        getKey={({ kind, entityId }) => `${kind} ${entityId}`}
        getHref={({ orderId }) => adminPaths.order(orderId)}
        searchPlaceholder="Order or id at the provider"
        filters={
          <>
            <Filter
              list={list}
              name="kind"
              label="Kind"
              choices={{ payment: kindLabels.payment, refund: kindLabels.refund }}
            />
            <ProviderFilter list={list} />
          </>
        }
        emptyMessage="Every payment and refund is settled, or is too new."
      />
    </>
  );
}
