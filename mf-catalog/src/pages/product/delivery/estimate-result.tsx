import type { Delivery } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { DeliveryResult } from '@vastra/shared/ui/delivery-result';

/** The days and fees of a PIN code for a product of this price, in rupees. Loaded with the first PIN code. */
export const EstimateResult = ({ delivery, price }: { delivery: Delivery; price: number }) => (
  <DeliveryResult
    delivery={delivery}
    labels={labels}
    formatFee={(option) => formatFee(option, delivery.freeShippingThreshold, price)}
  />
);

const labels = { standard: 'Standard delivery', express: 'Express delivery' };

/** Returns the fee of a delivery method for a product of this price, in rupees. */
function formatFee({ method, fee }: Delivery['options'][number], threshold: number, price: number): string {
  if (fee === 0 || (method === 'standard' && price > threshold)) return 'free';
  return method === 'standard'
    ? `${formatRupees(fee)}, free on orders above ${formatRupees(threshold)}`
    : formatRupees(fee);
}
