import { formatDayRange } from '@vastra/shared/format';
import { useDelivery } from '@vastra/shared/hooks/use-delivery';

/** When the cart can be delivered: to the visitor's PIN code or address if it is known, else the usual days in India. */
export function CartDelivery() {
  const { delivery, from, to } = useDelivery();
  if (delivery) {
    const { city, postalCode, options } = delivery;
    const place = city || postalCode;
    if (options.length === 0) return <p>We cannot deliver to {place} yet.</p>;
    return (
      <p>
        Delivery to {place}: {formatDayRange(options[0].from, options[0].to)}
      </p>
    );
  }
  return from && to ? <p>Delivery in India: {formatDayRange(from, to)}</p> : null;
}
