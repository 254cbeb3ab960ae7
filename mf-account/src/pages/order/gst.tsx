import type { Order } from '@vastra/shared/contract';
import { rupees } from '@vastra/shared/ui/price';
import styled from 'styled-components';

const Split = styled.dl`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 12px 16px;
  border-radius: 6px;
  background: var(--paper);
  color: var(--ink-2);
  font-size: 14px;
  font-variant-numeric: tabular-nums;
  & > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
  & dd {
    text-align: right;
  }
`;

/** The GST that an order's total includes, as its place of supply splits it. Nothing where no tax is known. */
export function Gst({ of: { tax, taxSplit } }: { of: Pick<Order, 'tax' | 'taxSplit'> }) {
  if (!tax) return null;
  const { placeOfSupply, cgst, sgst, igst } = taxSplit;
  const parts = igst > 0 ? [['IGST', igst] as const] : [['CGST', cgst] as const, ['SGST', sgst] as const];
  return (
    <Split aria-label="GST in the total">
      {parts.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{rupees(amount)}</dd>
        </div>
      ))}
      {placeOfSupply && (
        <div>
          <dt>Place of supply</dt>
          <dd>{placeOfSupply}</dd>
        </div>
      )}
    </Split>
  );
}
