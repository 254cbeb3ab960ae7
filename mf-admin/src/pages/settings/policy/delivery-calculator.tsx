import type { Delivery } from '@vastra/shared/contract';
import { parseAmount } from '@vastra/shared/contract/amount';
import { isPostalCode, messages, normalisePostalCode } from '@vastra/shared/contract/rules';
import { formatRupees } from '@vastra/shared/format';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { type FormEvent, useState } from 'react';
import { Detail, ErrorText, Grid, Hint, Stack, Text } from '../../../components/kit';
import { useInvalidFocus } from '../../../components/kit/use-invalid-focus';
import { Card } from '../../../components/layout/card';
import { CalendarDate } from '../../../components/time/calendar-date';
import { getDelivery } from '../api';

const methodLabels = { standard: 'Standard', express: 'Express' };

interface Result {
  amount: number;
  delivery: Delivery;
}

/** Calculates what an order pays for delivery by the saved policy, with the storefront's own call. */
export function DeliveryCalculator() {
  const [amount, setAmount] = useState('999');
  const [pinCode, setPinCode] = useState('560025');
  const [result, setResult] = useState<Result>();
  const [errors, setErrors] = useState<{ amount?: string; pinCode?: string; other?: string }>({});

  const { ref, focusInvalid } = useInvalidFocus<HTMLFormElement>();

  const calculate = async (event: FormEvent) => {
    event.preventDefault();
    setResult(undefined);
    const validationErrors = {
      amount: parseAmount(amount) > 0 ? undefined : 'Please enter an amount',
      pinCode: isPostalCode(pinCode) ? undefined : messages.postalCodeInvalid,
    };
    setErrors(validationErrors);
    if (validationErrors.amount || validationErrors.pinCode) return focusInvalid();
    try {
      setResult({ amount: parseAmount(amount), delivery: await getDelivery(pinCode) });
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status === 404;
      setErrors(isUnknown ? { pinCode: toErrorMessage(error) } : { other: toErrorMessage(error) });
      focusInvalid();
    }
  };

  return (
    <Card as="section" heading="Delivery cost calculator" headingId="calculator">
      <Stack as="form" ref={ref} noValidate onSubmit={calculate}>
        <Hint>Uses the saved shipping settings.</Hint>
        <Field
          label="Order (₹)"
          inputMode="decimal"
          value={amount}
          error={errors.amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <Field
          label="To PIN code"
          inputMode="numeric"
          maxLength={10}
          value={pinCode}
          error={errors.pinCode}
          onChange={({ target }) => setPinCode(normalisePostalCode(target.value))}
        />
        <Button type="submit" $tone="line">
          Calculate
        </Button>
        {errors.other && <ErrorText role="alert">{errors.other}</ErrorText>}
        <div role="status">{result && <DeliveryResult {...result} />}</div>
      </Stack>
    </Card>
  );
}

/** Returns whether an order of this price can be paid in cash, and for which fee. */
function describeCash(amount: number, { cashOnDelivery, cashTerms }: Delivery): string {
  const { fee = 0, minAmount = 0, maxAmount = null } = cashTerms ?? {};
  if (!cashOnDelivery || amount < minAmount || (maxAmount !== null && amount > maxAmount)) return 'No';
  return fee > 0 ? `Yes, for ${formatRupees(fee)}` : 'Yes';
}

function DeliveryResult({ amount, delivery }: Result) {
  const { postalCode, city, state, serviceable, options, freeShippingThreshold } = delivery;
  const destination = `${postalCode} (${[city, state].filter(Boolean).join(', ')})`;
  if (!serviceable) return <p>No delivery to {destination}.</p>;
  const getFee = (method: 'standard' | 'express', baseFee: number) =>
    method === 'standard' && amount > freeShippingThreshold ? 'Free' : formatRupees(baseFee);
  return (
    <>
      <p>
        An order of {formatRupees(amount)} to {destination}:
      </p>
      <Grid as="dl" $columns="minmax(0, 1fr) auto" $gap="8 16" $marginTop={12} $padding="16 0 0" $line="top">
        {options.map(({ method, fee: usual, from, to }) => [
          <dt key={method}>
            {methodLabels[method]}
            <Detail>
              <CalendarDate at={from} /> – <CalendarDate at={to} />
            </Detail>
          </dt>,
          <Text as="dd" $bold $tabular $textAlign="right" key={`${method}-fee`}>
            {getFee(method, usual)}
          </Text>,
        ])}
        <dt>Cash on delivery</dt>
        <Text as="dd" $bold $tabular $textAlign="right">
          {describeCash(amount, delivery)}
        </Text>
        <dt>Standard is free above</dt>
        <Text as="dd" $bold $tabular $textAlign="right">
          {formatRupees(freeShippingThreshold)}
        </Text>
      </Grid>
    </>
  );
}
