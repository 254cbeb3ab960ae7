import { api } from '@vastra/shared/http';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { isEmail, messages } from '../contract/rules';
import { toFormErrors } from '../forms/form-errors';
import { Button } from './button';
import { Field } from './field';
import { Honeypot } from './honeypot';
import { Stack } from './stack';
import { Text } from './text';

const SmallPrint = styled.p`
  color: var(--ink-3);
  font-size: var(--text-s);
`;

const findEmailError = (email: string): string | undefined => {
  if (!email) return messages.emailMissing;
  return isEmail(email) ? undefined : messages.emailInvalid;
};

/** Subscribes an email. `website` is a hidden field that only bots fill in. */
const subscribe = (body: { email: string; website: string }): Promise<unknown> =>
  api.post('newsletter/subscriptions', { body }).envelope();

interface NewsletterFormProps {
  onDone: (email: string) => void;
  /** Text of the button. */
  label?: string;
}

/** Subscribes to the newsletter. `onDone` is called with the email that has to confirm it. */
export function NewsletterForm({ onDone, label = 'Subscribe' }: NewsletterFormProps) {
  const [state, setState] = useState<{ isBusy?: boolean; emailError?: string; formError?: string }>({});
  const form = useRef<HTMLFormElement>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state.isBusy) return;
    const getValue = (name: string) => (form.current!.elements.namedItem(name) as HTMLInputElement).value;
    const email = getValue('email').trim();
    const emailError = findEmailError(email);
    if (emailError) return showError({ emailError });
    setState({ isBusy: true });
    try {
      await subscribe({ email, website: getValue('website') });
      onDone(email);
    } catch (error) {
      const { email: emailError, form: formError } = toFormErrors(error, ['email']);
      showError({ emailError, formError });
    }
  };
  const showError = (next: typeof state) => {
    setState(next);
    if (next.emailError) form.current?.querySelector<HTMLInputElement>('[name=email]')?.focus();
  };

  return (
    <Stack as="form" ref={form} onSubmit={send} noValidate>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        error={state.emailError}
        readOnly={state.isBusy}
      />
      <Honeypot />
      {state.formError && (
        <Text $tone="error" $size="s" role="alert">
          {state.formError}
        </Text>
      )}
      <Button type="submit" aria-disabled={state.isBusy} $wide>
        {state.isBusy ? 'Sending…' : label}
      </Button>
      <SmallPrint>You can unsubscribe with one click in every letter.</SmallPrint>
    </Stack>
  );
}
