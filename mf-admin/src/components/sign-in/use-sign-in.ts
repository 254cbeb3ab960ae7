import type { AdminSession } from '@vastra/shared/contract';
import { recoveryCodeNeeded } from '@vastra/shared/contract/rules';
import { ApiError } from '@vastra/shared/http';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { startAdminSession } from '../../admin-session';
import { toPasskeyMessage } from '../../passkeys';
import { type Credentials, signIn, signInWithPasskey } from './api';
import { type FieldErrors, toFailureMessages, validateCredentials } from './validation';

/** The code that the sign-in asks for: of the authenticator app, or a recovery code of an admin who has passkeys only. */
export type NeededCode = 'app' | 'recovery';

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
  const [formError, setFormError] = useState('');
  /** Set once the password was right and the account has a second factor: a code of the app, or only a recovery code. */
  const [neededCode, setNeededCode] = useState<NeededCode>();

  useEffect(() => {
    if (Object.keys(fieldErrors).length > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [fieldErrors]);

  const attempt = async (session: Promise<AdminSession>, showFailure: (error: unknown) => void) => {
    setBusy(true);
    try {
      startAdminSession(await session);
      onSignedIn();
    } catch (error) {
      setBusy(false);
      showFailure(error);
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = event.currentTarget.elements as unknown as Record<keyof Credentials, HTMLInputElement | undefined>;
    const [email, password] = [fields.email!, fields.password!];
    const credentials = { email: email.value.trim(), password: password.value, code: fields.code?.value.trim() };
    const validationErrors = validateCredentials(credentials, neededCode !== undefined);
    setFieldErrors(validationErrors);
    setFormError('');
    if (Object.keys(validationErrors).length > 0) return;
    await attempt(signIn(credentials), (error) => {
      if (error instanceof ApiError && error.code === 'second_factor_required')
        return setNeededCode(error.details.code === recoveryCodeNeeded ? 'recovery' : 'app');
      if (error instanceof ApiError && error.code === 'second_factor_wrong')
        return setFieldErrors({ code: error.details.code ?? error.message });
      const { inline, toast } = toFailureMessages(error);
      setFormError(inline);
      onFailure?.(toast);
      password.focus();
    });
  };
  const submitPasskey = () => {
    setFieldErrors({});
    setFormError('');
    return attempt(signInWithPasskey(), (error) => {
      setFormError(toPasskeyMessage(error));
      onFailure?.(toPasskeyMessage(error));
    });
  };
  return { ref, isBusy, fieldErrors, formError, neededCode, submit, submitPasskey };
}
