import { type FormEvent, useEffect, useRef, useState } from 'react';
import { startAdminSession } from '../../admin-session';
import { type Credentials, signIn } from './api';
import { type FieldErrors, toFailureMessages, validateCredentials } from './validation';

interface SignInOptions {
  onSignedIn: () => void;
  /** Called with the toast's message of a failed sign-in (requirements 8.3). */
  onFailure?: (toast: string) => void;
}

/** State of a form with email and password that signs an admin in. It stays busy after the sign-in. */
export function useSignIn({ onSignedIn, onFailure }: SignInOptions) {
  const ref = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');

  useEffect(() => {
    if (Object.keys(fieldErrors).length > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [fieldErrors]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email, password } = event.currentTarget.elements as unknown as Record<keyof Credentials, HTMLInputElement>;
    const credentials = { email: email.value.trim(), password: password.value };
    const validationErrors = validateCredentials(credentials);
    setFieldErrors(validationErrors);
    setFailure('');
    if (Object.keys(validationErrors).length > 0) return;
    setBusy(true);
    try {
      startAdminSession(await signIn(credentials));
      onSignedIn();
    } catch (error) {
      const { inline, toast } = toFailureMessages(error);
      setFailure(inline);
      onFailure?.(toast);
      setBusy(false);
      password.focus();
    }
  };
  return { ref, isBusy, fieldErrors, failure, submit };
}
