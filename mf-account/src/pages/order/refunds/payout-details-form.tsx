import type { Order } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { type OrderAccess, savePayoutDetails } from '../../../components/order/api';
import { focusFirstError } from '../../../components/order/focus-first-error';
import { ErrorText, QuietText } from '../../../components/order/order-layout';
import { PayoutFields } from '../../../components/order/payout/payout-fields';
import {
  emptyPayoutForm,
  findPayoutField,
  type PayoutErrors,
  toPayoutDetails,
  validatePayoutForm,
} from '../../../components/order/payout/payout-form';
import { sortMessages } from '../../../components/order/sort-messages';
import { useBusy } from '../../../components/use-busy';

const Form = styled.form`
  display: grid;
  gap: 16px;
  justify-items: start;
  padding: 16px;
  border-radius: var(--radius);
  background: var(--paper);
  & > * {
    width: 100%;
  }
  & > button {
    width: auto;
  }
`;

interface PayoutDetailsFormProps {
  access: OrderAccess;
  onSaved: (order: Order) => void;
}

/** Asks where a refund is paid out to that cannot go back the way it came, such as one of cash. */
export function PayoutDetailsForm({ access, onSaved }: PayoutDetailsFormProps) {
  const { isBusy, run } = useBusy();
  const [form, setForm] = useState(emptyPayoutForm);
  const [errors, setErrors] = useState<PayoutErrors>({});
  const [errorMessage, setErrorMessage] = useState<string>();
  const element = useRef<HTMLFormElement>(null);

  const save = async () => {
    const found = validatePayoutForm(form);
    setErrors(found);
    setErrorMessage(undefined);
    if (Object.keys(found).length > 0) return focusFirstError(element);
    try {
      onSaved(await savePayoutDetails(access, toPayoutDetails(form)));
      notify.success('Thank you. We send the money there.');
    } catch (error) {
      const { fieldErrors, message } = sortMessages(error, (path) => findPayoutField(path, form.kind));
      setErrors(fieldErrors);
      setErrorMessage(message);
      if (Object.keys(fieldErrors).length > 0) focusFirstError(element);
    }
  };
  return (
    <Form
      ref={element}
      noValidate
      aria-label="Details for the refund"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void run(save);
      }}
    >
      <QuietText>
        You paid in cash, so we need to know where to send the money. We store the details encrypted.
      </QuietText>
      <PayoutFields form={form} errors={errors} onChange={setForm} />
      {errorMessage && <ErrorText>{errorMessage}</ErrorText>}
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Saving…' : 'Save these details'}
      </Button>
    </Form>
  );
}
