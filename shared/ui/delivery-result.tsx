import styled from 'styled-components';
import type { Delivery } from '../contract';
import { formatWeekday } from '../format';

/**
 * Form of a PIN code. The class names of its parts are `row` (the field and the button), `result`, and `options` (in
 * `DeliveryResult`).
 */
export const PinCodeForm = styled.form`
  display: grid;
  gap: 8px;
  max-width: 480px;
  & > label {
    font-weight: 600;
  }
  & > .row {
    display: flex;
    gap: 8px;
  }
  & input {
    flex: 1;
    min-width: 0;
    min-height: 48px;
    padding: 0 12px;
    border: 1px solid var(--control);
    border-radius: 6px;
    background: #fff;
  }
  & input[aria-invalid] {
    border-color: var(--sale);
    box-shadow: inset 0 0 0 1px var(--sale);
  }
  & > .result {
    color: var(--ink-2);
  }
  & [role='alert'] {
    color: var(--sale);
  }
  & strong {
    color: var(--ink);
  }
  & .options {
    padding: 0;
    list-style: none;
  }
  @media (scripting: none) {
    display: none;
  }
`;

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
