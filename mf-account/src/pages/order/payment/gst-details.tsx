import type { Order } from '@vastra/shared/contract';
import { TaxRows } from '@vastra/shared/ui/tax-rows';
import styled from 'styled-components';

const Rows = styled.dl`
  display: grid;
  gap: 4px;
  padding: 12px 16px;
  border-radius: var(--radius);
  background: var(--paper);
  color: var(--ink-2);
  font-size: var(--text-s);
  font-variant-numeric: tabular-nums;
  & dd {
    text-align: right;
  }
`;

/** The GST that an order's total includes, split by its place of supply. Shows nothing if the tax is unknown. */
export function GstDetails({ order: { tax, taxSplit } }: { order: Pick<Order, 'tax' | 'taxSplit'> }) {
  if (!tax) return null;
  return (
    <Rows aria-label="GST in the total">
      <TaxRows taxSplit={taxSplit} />
    </Rows>
  );
}
