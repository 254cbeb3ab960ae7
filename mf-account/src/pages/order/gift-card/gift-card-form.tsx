import type { Order } from '@vastra/shared/contract';
import { giftCardRules } from '@vastra/shared/contract/gift-card-rules';
import { isEmail, messages } from '@vastra/shared/contract/rules';
import { toFormErrors } from '@vastra/shared/forms/form-errors';
import { ApiError } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { Stack } from '@vastra/shared/ui/stack';
import { TextAreaField } from '@vastra/shared/ui/text-area-field';
import { type FormEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { type GiftCardChange, type OrderAccess, resendGiftCard } from '../../../components/order/api';
import { focusFirstError } from '../../../components/order/focus-first-error';
import { ButtonRow, ErrorText, QuietText } from '../../../components/order/order-layout';
import { useBusy } from '../../../components/use-busy';

const Form = styled(Stack)`
  max-width: 480px;
`;

const fieldNames = ['recipientName', 'recipientEmail', 'message'] as const;
type Errors = Partial<Record<keyof GiftCardChange, string>>;

const validate = ({ recipientName, recipientEmail }: GiftCardChange): Errors => ({
  ...(!recipientName.trim() && { recipientName: messages.nameMissing }),
  ...(!isEmail(recipientEmail) && {
    recipientEmail: recipientEmail.trim() ? messages.emailInvalid : messages.emailMissing,
  }),
});

interface GiftCardFormProps {
  access: OrderAccess;
  card: NonNullable<Order['giftCard']>;
  onSaved: (order: Order) => void;
  onClosed: () => void;
  /** Called when the card can no longer be changed. */
  onStale: () => void;
}

/** Corrects the recipient and the message of a gift card, which is mailed again if it was mailed before. */
export function GiftCardForm({ access, card, onSaved, onClosed, onStale }: GiftCardFormProps) {
  const { isBusy, run } = useBusy();
  const { recipientName, recipientEmail, message, sentAt } = card;
  const [form, setForm] = useState<GiftCardChange>({ recipientName, recipientEmail: recipientEmail ?? '', message });
  const [errors, setErrors] = useState<Errors>({});
  const [errorMessage, setErrorMessage] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  const noteId = useId();
  const isMoved = sentAt !== null && form.recipientEmail.trim().toLowerCase() !== (recipientEmail ?? '').toLowerCase();
  const bind = (name: keyof GiftCardChange) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  });

  const save = async () => {
    const found = validate(form);
    setErrors(found);
    setErrorMessage(undefined);
    if (Object.keys(found).length > 0) return focusFirstError(element);
    try {
      const changed = await resendGiftCard(access, { ...form, recipientEmail: form.recipientEmail.trim() });
      notify.success(sentAt ? 'The gift card was sent again.' : 'The gift card was changed.');
      onSaved(changed);
    } catch (error) {
      const { form: message, ...fieldErrors } = toFormErrors(error, fieldNames);
      setErrors(fieldErrors);
      setErrorMessage(message);
      if (Object.keys(fieldErrors).length > 0) focusFirstError(element);
      if (error instanceof ApiError && error.code === 'gift_card_used') onStale();
    }
  };
  return (
    <Form
      as="form"
      ref={element}
      noValidate
      aria-label="Recipient of the gift card"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void run(save);
      }}
    >
      <Field label="Name of the recipient" maxLength={80} autoComplete="off" {...bind('recipientName')} />
      <Field
        label="Email of the recipient"
        type="email"
        maxLength={254}
        autoComplete="off"
        aria-describedby={isMoved ? noteId : undefined}
        {...bind('recipientEmail')}
      />
      {isMoved && (
        <QuietText id={noteId}>The card gets a new code, and the code in the mail to {recipientEmail} ends.</QuietText>
      )}
      <TextAreaField label="Message" rows={3} maxLength={giftCardRules.maxMessage} {...bind('message')} />
      {errorMessage && <ErrorText>{errorMessage}</ErrorText>}
      <ButtonRow>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Saving…' : sentAt ? 'Send again' : 'Save'}
        </Button>
        <Button type="button" $tone="line" onClick={onClosed}>
          Cancel
        </Button>
      </ButtonRow>
    </Form>
  );
}
