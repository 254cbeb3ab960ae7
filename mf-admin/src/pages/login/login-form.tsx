import { notify } from '@vastra/shared/notify';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { startAdminSession } from '../../admin-session';
import { type Credentials, signIn } from './api';
import { type FieldErrors, toFailureMessages, validateCredentials } from './validation';

/** Delay between the success toast and the redirect to the dashboard (requirements 4.11). */
const redirectDelayMs = 1500;

const Form = styled.form`
  display: grid;
  align-content: center;
  gap: 24px;
`;

const Title = styled.h1`
  font-size: 30px;
`;

const ForgotPasswordLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: end;
  min-height: 44px;
  margin: -16px 0;
`;

const ErrorBanner = styled.p`
  padding: 12px 16px;
  border-left: 2px solid var(--sale);
  background: var(--paper);
  color: var(--sale);
`;

export function LoginForm({ onDone }: { onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [step, setStep] = useState<'idle' | 'submitting' | 'done'>('idle');
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');

  useEffect(() => {
    if (step !== 'done') return;
    const timer = setTimeout(onDone, redirectDelayMs);
    return () => clearTimeout(timer);
  }, [step, onDone]);

  useEffect(() => {
    if (Object.keys(fieldErrors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [fieldErrors]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email, password } = event.currentTarget.elements as unknown as Record<keyof Credentials, HTMLInputElement>;
    const credentials = { email: email.value.trim(), password: password.value };
    const validationErrors = validateCredentials(credentials);
    setFieldErrors(validationErrors);
    setFailure('');
    if (Object.keys(validationErrors).length > 0) return;
    setStep('submitting');
    try {
      startAdminSession(await signIn(credentials));
      notify.success('Login successful! Redirecting...');
      setStep('done');
    } catch (error) {
      const { inline, toast } = toFailureMessages(error);
      setFailure(inline);
      notify.error(toast);
      setStep('idle');
      password.focus();
    }
  };

  return (
    // Without scripts the browser submits the form itself; `post` keeps the password out of the URL.
    <Form ref={form} method="post" noValidate onSubmit={submit}>
      <Title>Admin Login</Title>
      {failure && <ErrorBanner role="alert">{failure}</ErrorBanner>}
      <Field label="Email" name="email" type="email" autoComplete="username" required error={fieldErrors.email} />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={fieldErrors.password}
      />
      {/* A document of its own, because only the server renders the shop's footer. */}
      <ForgotPasswordLink to="/forgot-password?for=admin" reloadDocument>
        Forgot password?
      </ForgotPasswordLink>
      <Button type="submit" $wide disabled={step !== 'idle'}>
        {step === 'idle' ? 'Sign In' : 'Signing in...'}
      </Button>
    </Form>
  );
}
