import type { Delivery } from '@vastra/shared/contract';
import { isPostalCode, messages, normalisePostalCode } from '@vastra/shared/contract/rules';
import { formatRupees } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { DeliveryResult, PinCodeForm } from '@vastra/shared/ui/delivery-result';
import { type FormEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { getDelivery } from './api';

const Form = styled(PinCodeForm)`
  padding: 20px;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-card);
  background: var(--paper);
  font-size: var(--text-m);
  grid-template-columns: minmax(0, 1fr);
  /* Enlarged text needs two lines on a phone. */
  & > .row {
    flex-wrap: wrap;
  }
  /* Reserves the height of the result, so that nothing moves when it appears. */
  & > .result {
    min-height: 104px;
    line-height: 1.6;
  }
  & .options > li {
    margin-top: 0;
  }
  @media print {
    display: none;
  }
`;

interface State {
  isChecking?: boolean;
  delivery?: Delivery;
  error?: string;
}

/** Shows the fees and days of delivery to a PIN code. */
export function PinCheck({ threshold }: { threshold: number }) {
  const id = useId();
  const [{ isChecking, delivery, error }, setState] = useState<State>({});
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isChecking) return;
    const pinCode = normalisePostalCode(field.current!.value);
    if (!isPostalCode(pinCode)) {
      setState({ error: messages.postalCodeInvalid });
      field.current?.focus();
      return;
    }
    setState({ isChecking: true });
    setState(
      await getDelivery(pinCode).then(
        (delivery): State => ({ delivery }),
        (reason): State => ({ error: toErrorMessage(reason) }),
      ),
    );
  };

  return (
    <>
      <Form method="post" noValidate onSubmit={submit} aria-label="Delivery">
        <label htmlFor={id}>Your PIN code</label>
        <div className="row">
          <input
            ref={field}
            id={id}
            name="pinCode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-result`}
          />
          <Button type="submit" $tone="line" aria-disabled={isChecking}>
            {isChecking ? 'Checking…' : 'Check'}
          </Button>
        </div>
        <div className="result" id={`${id}-result`} aria-live="polite" aria-busy={isChecking}>
          {error && <p role="alert">{error}</p>}
          {delivery && (
            <DeliveryResult delivery={delivery} labels={labels} formatFee={(option) => formatFee(option, threshold)} />
          )}
          {!error && !delivery && (
            <p>
              {isChecking ? 'Checking the delivery date…' : 'See when a parcel can arrive, and what delivery costs.'}
            </p>
          )}
        </div>
      </Form>
      <noscript>
        <p>The checkout tells for your address.</p>
      </noscript>
    </>
  );
}

const labels = { standard: 'Standard', express: 'Express' };

/** Returns the fee of a delivery method. `threshold` is in rupees. */
function formatFee({ method, fee }: Delivery['options'][number], threshold: number): string {
  if (fee === 0) return 'free';
  return method === 'standard' ? `${formatRupees(fee)}, free above ${formatRupees(threshold)}` : formatRupees(fee);
}
