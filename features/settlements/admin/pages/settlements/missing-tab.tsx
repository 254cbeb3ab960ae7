import { formatNumber, formatRupees } from '@vastra/shared/format';
import { adminPaths } from '../../../../../mf-admin/src/admin-paths';
import { Total, Totals } from '../../../../../mf-admin/src/components/layout/totals';
import { type Column, DataTable } from '../../../../../mf-admin/src/components/table/data-table';
import { Filter } from '../../../../../mf-admin/src/components/table/filter';
import { useTabList } from '../../../../../mf-admin/src/components/table/use-tab-list';
import { CalendarDate } from '../../../../../mf-admin/src/components/time/calendar-date';
import type { MissingPayment } from '../../../contract';
import { getLabel, kindLabels } from '../../components/labels';
import { ProviderFilter } from '../../components/providers';
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
