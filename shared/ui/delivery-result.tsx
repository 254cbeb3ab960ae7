import type { CashTerms, Delivery } from '../contract';
import { formatRupees, formatWeekday } from '../format';

export { PinCodeForm } from './pin-code-form';

type DeliveryOption = Delivery['options'][number];

const noTerms: CashTerms = { fee: 0, minAmount: 0, maxAmount: null };

interface DeliveryResultProps {
  delivery: Delivery;
  labels: Record<DeliveryOption['method'], string>;
  formatFee: (option: DeliveryOption) => string;
}

/** Returns the limits and the fee of cash on delivery as the end of a sentence; an empty text without any. */
export function describeCashTerms({ fee, minAmount, maxAmount }: CashTerms = noTerms): string {
  const from = minAmount > 0 && formatRupees(minAmount);
  const to = maxAmount !== null && formatRupees(maxAmount);
  const limits = from && to ? `${from} to ${to}` : from ? `${from} or more` : to && `up to ${to}`;
  return `${limits ? ` for items of ${limits} in total` : ''}${fee > 0 ? `, for a fee of ${formatRupees(fee)}` : ''}`;
}

/** The place of a PIN code, with the days and fees of each delivery method, or that the shop does not deliver there. */
export function DeliveryResult({
  delivery: { city, state, postalCode, serviceable, cashOnDelivery, cashTerms, options },
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
        <li>
          {cashOnDelivery
            ? `Cash on Delivery is available${describeCashTerms(cashTerms)}`
            : 'Cash on Delivery is not available'}
        </li>
      </ul>
    </>
  );
}
