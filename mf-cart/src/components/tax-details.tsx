import type { TaxSplit } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/ui/price';
import styled from 'styled-components';

const Box = styled.details`
  font-size: 14px;
  color: var(--ink-2);
  & > summary {
    width: fit-content;
    padding: 12px 0;
    cursor: pointer;
  }
  & > dl {
    display: grid;
    gap: 6px;
    font-variant-numeric: tabular-nums;
  }
  & > dl > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
`;

/** How the GST inside the total is split. */
export const TaxDetails = ({ tax, taxSplit: split }: { tax: number; taxSplit: TaxSplit }) => {
  const parts: [string, number][] =
    split.igst > 0
      ? [['IGST', split.igst]]
      : [
          ['CGST', split.cgst],
          ['SGST', split.sgst],
        ];
  if (tax === 0) return null;
  return (
    <Box>
      <summary>GST details</summary>
      <dl>
        {parts.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatRupees(amount)}</dd>
          </div>
        ))}
        {split.placeOfSupply && (
          <div>
            <dt>Place of supply</dt>
            <dd>{split.placeOfSupply}</dd>
          </div>
        )}
      </dl>
    </Box>
  );
};
