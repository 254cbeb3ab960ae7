import type { AdminRefundRow } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { RefundBadge } from '../../components/refunds/refund-badge';
import { describeMethod, getLabel, isOpenRefund, refundReasonLabels } from '../../components/refunds/refund-labels';
import type { Column } from '../../components/table/data-table';
import { Age } from '../../components/time/age';
import { Timestamp } from '../../components/time/timestamp';

export const columns: Column<AdminRefundRow>[] = [
  { id: 'order', label: 'Order', cell: ({ orderId }) => orderId },
  { id: 'customer', label: 'Customer', kind: 'text', cell: ({ customer }) => customer },
  { id: 'amount', label: 'Amount', kind: 'number', cell: ({ amount }) => formatRupees(amount) },
  {
    id: 'method',
    label: 'Method',
    cell: ({ method, sourceLabel, paymentMethodLabel }) => describeMethod(method, sourceLabel ?? paymentMethodLabel),
  },
  { id: 'reason', label: 'Reason', cell: ({ reason }) => getLabel(refundReasonLabels, reason) },
  { id: 'state', label: 'State', cell: (refund) => <RefundBadge refund={refund} /> },
  { id: 'age', label: 'Open for', cell: (refund) => (isOpenRefund(refund) ? <Age at={refund.dueAt} /> : '–') },
  {
    id: 'account',
    label: 'Pay to',
    kind: 'text',
    isHiddenByDefault: true,
    cell: ({ payoutLabel }) => payoutLabel ?? '–',
  },
  {
    id: 'refunded',
    label: 'Refunded on',
    isHiddenByDefault: true,
    cell: ({ refundedAt }) => (refundedAt ? <Timestamp at={refundedAt} /> : '–'),
  },
  {
    id: 'reference',
    label: 'Reference',
    kind: 'text',
    isHiddenByDefault: true,
    cell: ({ reference }) => reference ?? '–',
  },
];
