import { toFormErrors } from '@vastra/shared/forms/form-errors';
import { runAfterPress } from '@vastra/shared/forms/run-after-press';
import { createSessionValue } from '@vastra/shared/forms/session-value';
import { useSession } from '@vastra/shared/session';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { Honeypot } from '@vastra/shared/ui/honeypot';
import { TextAreaField } from '@vastra/shared/ui/text-area-field';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { type Message, sendMessage } from './api';
import { Form } from './form-layout';
import { type FieldErrors, type FieldName, fields, validate } from './validate';

/** Stores what was typed, so that a reload loses nothing. */
const draft = createSessionValue<Partial<Message>>('contact');

interface State {
  isBusy?: boolean;
  sentTo?: string;
  refusal?: string;
}

/**
 * Renders the form for a message to the shop. The fields are uncontrolled, so that text typed before hydration stays, and so does
 * everything if the server refuses the message.
 */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<State>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failedAttempts, setFailedAttempts] = useState(0);
  const user = useSession((session) => session.user);

  useEffect(() => {
    const stored = draft.read();
    if (!stored || !form.current) return;
    for (const name of fields) {
      const field = getField(form.current, name);
      const text = stored[name];
      if (!field.value && typeof text === 'string') field.value = text;
    }
  }, []);
  useEffect(() => {
    if (!user || !form.current) return;
    for (const name of ['name', 'email'] as const) {
      const field = getField(form.current, name);
      if (!field.value) field.value = user[name] ?? '';
    }
  }, [user]);
  useEffect(() => {
    if (failedAttempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failedAttempts]);

  const showErrors = (fieldErrors: FieldErrors) => {
    setState({});
    setErrors(fieldErrors);
    setFailedAttempts((count) => count + 1);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.isBusy) return;
    const message = readMessage(form.current!);
    const invalidFields = validate(message);
    if (Object.keys(invalidFields).length > 0) return showErrors(invalidFields);
    setErrors({});
    setState({ isBusy: true });
    try {
      await sendMessage(message);
      setState({ sentTo: message.email.trim() });
      draft.clear();
      form.current?.reset();
    } catch (error) {
      const { form: refusal, ...fieldErrors } = toFormErrors(error, fields);
      showErrors(fieldErrors);
      setState({ refusal });
    }
  };

  const clearError = ({ target }: FormEvent) => {
    draft.write(readMessage(form.current!));
    setErrors(({ [(target as HTMLInputElement).name as FieldName]: _, ...rest }) => rest);
  };
  /** Shows what is wrong with a field that was left. An empty field is not complained about before the message is sent. */
  const checkField = ({ target: { name, value } }: FocusEvent<HTMLFormElement>) =>
    runAfterPress(() => {
      const error = form.current && value.trim() && validate(readMessage(form.current))[name as FieldName];
      if (error) setErrors((previous) => ({ ...previous, [name]: error }));
    });

  const { isBusy, sentTo, refusal } = state;
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      aria-label="Write to us"
      onSubmit={submit}
      onInput={clearError}
      onBlur={checkField}
    >
      <div className="pair">
        <Field label="Name" name="name" autoComplete="name" required maxLength={100} error={errors.name} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          maxLength={254}
          error={errors.email}
        />
      </div>
      <Field label="Subject" name="subject" required maxLength={150} error={errors.subject} />
      <TextAreaField
        label="Message"
        name="message"
        style={{ minHeight: 176 }}
        required
        maxLength={5000}
        error={errors.message}
      />
      <Honeypot />
      <Button type="submit" aria-busy={isBusy}>
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
          We will reply to {sentTo}.
        </p>
      )}
    </Form>
  );
}

const getField = (form: HTMLFormElement, name: string): HTMLInputElement =>
  form.elements.namedItem(name) as HTMLInputElement;

const readMessage = (form: HTMLFormElement): Message => {
  const getText = (name: string) => getField(form, name).value;
  return {
    name: getText('name'),
    email: getText('email'),
    subject: getText('subject'),
    message: getText('message'),
    website: getText('website') || undefined,
  };
};
