import { isEmail, messages } from '@vastra/shared/contract/rules';
import { ApiError, messageOf } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { subscribe } from './api';

const Form = styled.form`
  display: grid;
  gap: 16px;
  & > .problem {
    color: var(--sale);
    font-size: 14px;
  }
  & > .small {
    color: var(--ink-3);
    font-size: 14px;
  }
  & > .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const problemOf = (email: string): string | undefined => {
  if (!email) return messages.emailMissing;
  return isEmail(email) ? undefined : messages.emailInvalid;
};

/** Asks for the newsletter; `onDone` is told the address that has to confirm it. */
export function SignUp({ onDone }: { onDone: (email: string) => void }) {
  const [state, setState] = useState<{ isBusy?: boolean; wrong?: string; problem?: string }>({});
  const form = useRef<HTMLFormElement>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state.isBusy) return;
    const written = (name: string) => (form.current!.elements.namedItem(name) as HTMLInputElement).value;
    const email = written('email').trim();
    const wrong = problemOf(email);
    if (wrong) return refuse({ wrong });
    setState({ isBusy: true });
    try {
      await subscribe({ email, website: written('website') });
      onDone(email);
    } catch (error) {
      const details = error instanceof ApiError ? error.details.email : undefined;
      refuse(details ? { wrong: details } : { problem: messageOf(error) });
    }
  };
  const refuse = (next: typeof state) => {
    setState(next);
    if (next.wrong) form.current?.querySelector<HTMLInputElement>('[name=email]')?.focus();
  };

  return (
    <Form ref={form} onSubmit={send} noValidate>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        error={state.wrong}
        readOnly={state.isBusy}
      />
      <div className="unseen" aria-hidden="true">
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {state.problem && (
        <p className="problem" role="alert">
          {state.problem}
        </p>
      )}
      <Button type="submit" aria-disabled={state.isBusy} $wide>
        {state.isBusy ? 'Sending…' : 'Subscribe'}
      </Button>
      <p className="small">You can end it with one click in every letter.</p>
    </Form>
  );
}
