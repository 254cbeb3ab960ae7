import { parseAmount } from '@vastra/shared/contract/amount';
import { formatRupees } from '@vastra/shared/format';
import { toFormErrors } from '@vastra/shared/forms/form-errors';
import { ApiError } from '@vastra/shared/http';
import { orderAccessTokens } from '@vastra/shared/order-access';
import { paths } from '@vastra/shared/paths';
import { redirectToPayment } from '@vastra/shared/payment';
import { useNavigate } from '@vastra/shared/router';
import type { SessionUser } from '@vastra/shared/session';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { Text } from '@vastra/shared/ui/text';
import { TextAreaField } from '@vastra/shared/ui/text-area-field';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { createIdempotencyKey } from '../../idempotency-key';
import { buyGiftCard, type GiftCardOptions } from './api';
import { type Errors, type FieldName, type GiftCardValues, getDay, toBody, validate } from './form-values';

const Form = styled.form`
  display: grid;
  gap: 20px;
  margin-top: 16px;
`;

const Presets = styled.div.attrs({ role: 'group', 'aria-label': 'Amounts' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(72px, 1fr));
  gap: 8px;
  & > button {
    padding: 0 8px;
  }
  & > button[aria-pressed='true'] {
    border-color: var(--brand);
    box-shadow: inset 0 0 0 1px var(--brand);
  }
`;

interface GiftCardFormProps {
  options: GiftCardOptions;
  /** Undefined for a guest. */
  user?: SessionUser;
}

/** The form that orders a gift card and leads to its payment. */
export function GiftCardForm({ options, user }: GiftCardFormProps) {
  // An account by phone has no email either.
  const needsEmail = !user?.email;
  const shownFields = needsEmail ? fieldNames : fieldNames.filter((name) => name !== 'email');
  const navigate = useNavigate();
  const [values, setValues] = useState<GiftCardValues>(() => ({ ...emptyValues, senderName: user?.name ?? '' }));
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** The key of the last content that was sent, so that a repeated press orders once. */
  const attempt = useRef({ content: '', key: '' });
  const [option] = options.paymentOptions;
  if (!option) return <p>This shop takes no payments online at the moment, so it cannot sell gift cards.</p>;

  const change = (name: FieldName, text: string) => {
    setValues((previous) => ({ ...previous, [name]: text }));
    setErrors((previous) => ({ ...previous, [name]: undefined }));
  };
  const showErrors = (found: Errors) => {
    setErrors(found);
    const first = fieldNames.find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = validate(values, { needsEmail });
    showErrors(found);
    if (Object.keys(found).length > 0) return;
    const body = toBody(values, option.method, needsEmail);
    const content = JSON.stringify(body);
    if (attempt.current.content !== content) attempt.current = { content, key: createIdempotencyKey() };
    setBusy(true);
    try {
      const { order, accessToken, payment } = await buyGiftCard(body, attempt.current.key);
      if (accessToken) orderAccessTokens.store(order._id, accessToken);
      if (!payment) return void (await navigate(paths.checkoutDone(order._id)));
      redirectToPayment(payment);
      // After Back, the browser may show this page as it was.
      setBusy(false);
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) attempt.current = { content: '', key: '' };
      showErrors(toFormErrors(error, shownFields));
      setBusy(false);
    }
  };
  const getField = (name: FieldName) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });

  return (
    <Form ref={form} noValidate onSubmit={(event) => void submit(event)} aria-label="Buy a gift card">
      <Presets>
        {options.presets.map((amount) => (
          <Button
            key={amount}
            $tone="line"
            aria-pressed={values.amount === String(amount)}
            onClick={() => change('amount', String(amount))}
          >
            {formatRupees(amount)}
          </Button>
        ))}
      </Presets>
      <Field
        label="Amount in rupees"
        inputMode="numeric"
        hint={`${formatRupees(options.minAmount)} to ${formatRupees(options.maxAmount)}`}
        {...getField('amount')}
      />
      <Field label="Name of the recipient" maxLength={80} autoComplete="off" {...getField('recipientName')} />
      <Field
        label="Email of the recipient"
        type="email"
        maxLength={254}
        autoComplete="off"
        {...getField('recipientEmail')}
      />
      <Field label="Your name" maxLength={80} autoComplete="name" {...getField('senderName')} />
      <TextAreaField
        label="Message (optional)"
        rows={3}
        maxLength={300}
        hint={`${300 - values.message.length} characters left`}
        {...getField('message')}
      />
      <Field
        label="Day on which it is sent"
        type="date"
        min={getDay(0)} // clock: the form is shown once its options are loaded, in the browser
        max={getDay(options.maxDays)} // clock: as above
        hint="Without a day it is sent as soon as it is paid."
        {...getField('sendOn')}
      />
      {needsEmail && (
        <Field
          label="Your email"
          type="email"
          maxLength={254}
          autoComplete="email"
          hint="For the receipt."
          {...getField('email')}
        />
      )}
      <p>
        It can be used for {options.validMonths} months. {option.title ?? option.label ?? option.method}.
      </p>
      <div role="alert">{errors.form && <Text $tone="error">{errors.form}</Text>}</div>
      <Button type="submit" $wide aria-disabled={isBusy} aria-busy={isBusy}>
        {isBusy
          ? 'One moment…'
          : `Pay${parseAmount(values.amount) > 0 ? ` ${formatRupees(parseAmount(values.amount))}` : ''}`}
      </Button>
    </Form>
  );
}

const emptyValues: GiftCardValues = {
  amount: '1000',
  recipientName: '',
  recipientEmail: '',
  senderName: '',
  message: '',
  sendOn: '',
  email: '',
};

const fieldNames = Object.keys(emptyValues) as FieldName[];
