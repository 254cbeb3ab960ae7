import styled from 'styled-components';
import type { TaxSplit } from '../contract';
import { formatRupees } from '../format';

const TaxRow = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 16px;
`;

/** Rows of a `dl` with the GST included in a total: IGST, or CGST and SGST, and the place of supply if it is known. */
export function TaxRows({ taxSplit: { placeOfSupply, cgst, sgst, igst } }: { taxSplit: TaxSplit }) {
  const amounts: [name: string, rupees: number][] =
    igst > 0
      ? [['IGST', igst]]
      : [
          ['CGST', cgst],
          ['SGST', sgst],
        ];
  return (
    <>
      {amounts.map(([name, rupees]) => (
        <TaxRow key={name}>
          <dt>{name}</dt>
          <dd>{formatRupees(rupees)}</dd>
        </TaxRow>
      ))}
      {placeOfSupply && (
        <TaxRow>
          <dt>Place of supply</dt>
          <dd>{placeOfSupply}</dd>
        </TaxRow>
      )}
    </>
  );
}
