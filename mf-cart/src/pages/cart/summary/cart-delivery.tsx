import { formatDayRange } from '@vastra/shared/format';
import { useDelivery } from '@vastra/shared/hooks/use-delivery';
import type { CartView } from '../../../cart/cart-view';

/**
 * When the cart can be delivered: to the visitor's PIN code or address if it is known, else the usual days in India. The days begin with the day on which the last
 * line ships.
 */
export function CartDelivery({ lines }: Pick<CartView, 'lines'>) {
  const shipsFrom = lines.flatMap((line) => line.shipsFrom ?? []).sort();
  const { delivery, from, to } = useDelivery({ shipsFrom: shipsFrom.at(-1) });
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
