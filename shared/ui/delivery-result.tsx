import type { Delivery } from '../contract';
import { formatWeekday } from '../format';

export { PinCodeForm } from './pin-code-form';

type DeliveryOption = Delivery['options'][number];

interface DeliveryResultProps {
  delivery: Delivery;
  labels: Record<DeliveryOption['method'], string>;
  formatFee: (option: DeliveryOption) => string;
}

/** The place of a PIN code, with the days and fees of each delivery method, or that the shop does not deliver there. */
export function DeliveryResult({
  delivery: { city, state, postalCode, serviceable, cashOnDelivery, options },
  labels,
  formatFee,
}: DeliveryResultProps) {
  const placeName = [city, state].filter(Boolean).join(', ') || postalCode;
  if (!serviceable)
    return (
      <p>
        <strong>{placeName}</strong>: we cannot deliver to this PIN code yet.
      </p>
    );
  return (
    <>
      <p>
        <strong>{placeName}</strong>
      </p>
      <ul className="options">
        {options.map((option) => {
          const { method, from, to } = option;
          return (
            <li key={method}>
              {labels[method]}: {from === to ? formatWeekday(from) : `${formatWeekday(from)} to ${formatWeekday(to)}`},{' '}
              {formatFee(option)}
            </li>
          );
        })}
        <li>{cashOnDelivery ? 'Cash on Delivery is available' : 'Cash on Delivery is not available'}</li>
      </ul>
    </>
  );
}
