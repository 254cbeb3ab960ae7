import type { AdminOrder } from '@vastra/shared/contract';
import { rupees } from '@vastra/shared/ui/price';
import { Fact, Facts } from './facts';

/** The GST inside the total, as the place of supply splits it. */
export function Gst({ of: { tax, taxSplit } }: { of: Pick<AdminOrder, 'tax' | 'taxSplit'> }) {
  if (!tax) return null;
  const { placeOfSupply, cgst, sgst, igst } = taxSplit;
  return (
    <Facts>
      <dl aria-label="GST in the total">
        {igst > 0 ? (
          <Fact label="IGST">{rupees(igst)}</Fact>
        ) : (
          <>
            <Fact label="CGST">{rupees(cgst)}</Fact>
            <Fact label="SGST">{rupees(sgst)}</Fact>
          </>
        )}
        {placeOfSupply && <Fact label="Place of supply">{placeOfSupply}</Fact>}
      </dl>
    </Facts>
  );
}
