import type { AdminOrder } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Facts } from '../../../components/layout/fact-list';

/** Shows the GST included in the total: CGST and SGST, or IGST, depending on the place of supply. */
export function GstSplit({ order: { tax, taxSplit } }: { order: Pick<AdminOrder, 'tax' | 'taxSplit'> }) {
  if (!tax) return null;
  const { placeOfSupply, cgst, sgst, igst } = taxSplit;
  const split = igst > 0 ? { IGST: formatRupees(igst) } : { CGST: formatRupees(cgst), SGST: formatRupees(sgst) };
  return <Facts label="GST in the total" facts={{ ...split, 'Place of supply': placeOfSupply }} />;
}
