import type { AdminOrder, OrderEditPreview } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { formatRupees } from '@vastra/shared/format';
import styled from 'styled-components';
import { BulletList, Stack } from '../../../components/kit';
import { RowTable } from '../../../components/table/row-table';
import { PlainTable } from '../../../components/table/table-styles';

const Table = styled(PlainTable)`
  & :is(th, td) {
    height: auto;
    border: 0;
  }
  & tr:last-child > * {
    font-weight: 600;
  }
`;

interface PreviewTotalsProps {
  order: AdminOrder;
  preview: OrderEditPreview;
  isBusy: boolean;
}

/** The totals before and after an edit, and what becomes of the payment. */
export const PreviewTotals = ({ order, preview, isBusy }: PreviewTotalsProps) => {
  const { previous, next, changes } = preview;
  const rows: [label: string, previous: number, next: number][] = [
    ['Subtotal', previous.subtotal, next.subtotal],
    ['Discount', -previous.discount, -next.discount],
    ['Delivery', previous.shippingFee, next.shippingFee],
    ...(order.fees ?? []).map(({ label, amount }): [string, number, number] => [label, amount, amount]),
    ...(previous.rounding || next.rounding
      ? [['Rounding', previous.rounding ?? 0, next.rounding ?? 0] satisfies [string, number, number]]
      : []),
    ['GST included', previous.tax, next.tax],
    ['Total', previous.total, next.total],
  ];
  return (
    <Stack
      as="section"
      $padding="24 0 0"
      $line="top"
      aria-label="Totals"
      aria-busy={isBusy}
      style={{ opacity: isBusy ? 0.5 : undefined }}
    >
      <Table>
        <RowTable
          columns={[
            { label: 'Totals', cell: ([label]) => label },
            { label: 'Before', kind: 'number', cell: ([, before]) => formatAmount(before) },
            { label: 'After', kind: 'number', cell: ([, , after]) => formatAmount(after) },
          ]}
          rows={rows}
          getKey={([label]) => label}
        />
      </Table>
      <BulletList aria-label="Changes">
        {changes.length === 0 && <li>Nothing is changed yet.</li>}
        {changes.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {changes.length > 0 && describePayment(order, preview).map((text) => <li key={text}>{text}</li>)}
      </BulletList>
    </Stack>
  );
};

const formatAmount = (rupees: number): string =>
  rupees < 0 ? `−${formatRupees(-rupees)}` : formatRupees(rupees === 0 ? 0 : rupees);

function describePayment(order: AdminOrder, { refund, amountDue }: OrderEditPreview): string[] {
  const isCash = isPaidOnDelivery(order.paymentMethod);
  return [
    ...(refund > 0 ? [`${formatRupees(refund)} goes back to the customer.`] : []),
    ...(amountDue > 0 ? [`${formatRupees(amountDue)} is left to pay ${isCash ? 'at delivery' : 'online'}.`] : []),
    ...(order.email ? [`The customer gets a mail to ${order.email}.`] : []),
  ];
}
