import { ApiError, messageOf } from '@vastra/shared/http';
import { useSession } from '@vastra/shared/session';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Message, sendMessage } from './api';
import { Form, Honeypot } from './form-layout';
import { MessageField } from './message-field';
import { type FieldName, type Problems, problemsIn, problemsOf } from './problems';

interface State {
  isBusy?: boolean;
  sentTo?: string;
  refusal?: string;
}

/**
 * A message to the shop. The fields keep what is in them by themselves: what somebody types before the page has come to life stays,
 * and so does everything when the server refuses it.
 */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>({});
  const [problems, setProblems] = useState<Problems>({});
  const [wrongRounds, setWrongRounds] = useState(0);
  const [isAlive, setAlive] = useState(false);
  const user = useSession((session) => session.user);

  useEffect(() => setAlive(true), []);
  useEffect(() => {
    if (!user || !form.current) return;
    for (const name of ['name', 'email'] as const) {
      const field = fieldOf(form.current, name);
      if (!field.value) field.value = user[name] ?? '';
    }
  }, [user]);
  useEffect(() => {
    if (wrongRounds > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrongRounds]);

  const refuse = (found: Problems) => {
    setState({});
    setProblems(found);
    setWrongRounds((before) => before + 1);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.isBusy) return;
    const message = messageIn(form.current!);
    const found = problemsOf(message);
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    setState({ isBusy: true });
    try {
      await sendMessage(message);
      setState({ sentTo: message.email.trim() });
      form.current?.reset();
    } catch (error) {
      const wrong = error instanceof ApiError ? problemsIn(error.details) : {};
      if (Object.keys(wrong).length > 0) refuse(wrong);
      else setState({ refusal: messageOf(error) });
    }
  };

  const { isBusy, sentTo, refusal } = state;
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      aria-label="Write to us"
      onSubmit={submit}
      onInput={({ target }) => setProblems(({ [(target as HTMLInputElement).name as FieldName]: _, ...rest }) => rest)}
    >
      <div className="pair">
        <Field label="Name" name="name" autoComplete="name" required maxLength={100} error={problems.name} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          maxLength={254}
          error={problems.email}
        />
      </div>
      <Field label="Subject" name="subject" required maxLength={150} error={problems.subject} />
      <MessageField error={problems.message} />
      <Honeypot aria-hidden>
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </Honeypot>
      {/* A press before the page is alive is kept for it if the button doesn't submit by itself. */}
      <Button
        type={isAlive ? 'submit' : 'button'}
        aria-busy={isBusy}
        onClick={isAlive ? undefined : () => form.current?.requestSubmit()}
      >
        {isBusy ? 'Sending…' : 'Send Message'}
      </Button>
      {refusal && (
        <p role="alert" className="refused">
          {refusal}
        </p>
      )}
      {sentTo && (
        <p role="alert" className="sent">
          <strong>Thank you! Your message has been sent.</strong>
          We will answer to {sentTo}.
        </p>
      )}
    </Form>
  );
}

const fieldOf = (form: HTMLFormElement, name: string): HTMLInputElement =>
  form.elements.namedItem(name) as HTMLInputElement;

const messageIn = (form: HTMLFormElement): Message => {
  const textOf = (name: string) => fieldOf(form, name).value;
  return {
    name: textOf('name'),
    email: textOf('email'),
    subject: textOf('subject'),
    message: textOf('message'),
    website: textOf('website') || undefined,
  };
};
