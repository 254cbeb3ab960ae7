import type { AdminOrder } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Fact, FactList } from './fact-list';

/** Shows the GST included in the total: CGST and SGST, or IGST, depending on the place of supply. */
export function GstSplit({ order: { tax, taxSplit } }: { order: Pick<AdminOrder, 'tax' | 'taxSplit'> }) {
  if (!tax) return null;
  const { placeOfSupply, cgst, sgst, igst } = taxSplit;
  return (
    <FactList>
      <dl aria-label="GST in the total">
        {igst > 0 ? (
          <Fact label="IGST">{formatRupees(igst)}</Fact>
        ) : (
          <>
            <Fact label="CGST">{formatRupees(cgst)}</Fact>
            <Fact label="SGST">{formatRupees(sgst)}</Fact>
          </>
        )}
        {placeOfSupply && <Fact label="Place of supply">{placeOfSupply}</Fact>}
      </dl>
    </FactList>
  );
}
