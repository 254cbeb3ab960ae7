import { minPasswordLength } from '@vastra/shared/contract/rules';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { type FormEvent, useState } from 'react';
import { ErrorText, Text } from '../../components/kit/text';
import { useInvalidFocus } from '../../components/kit/use-invalid-focus';
import { SignInPanel } from '../../components/sign-in/sign-in-panel';
import { acceptInvitation, type OpenInvitation } from './api';

interface AcceptFormProps {
  token: string;
  invitation: OpenInvitation;
  onDone: () => void;
}

/** Asks for the password, and for the name of a new account. */
export function AcceptForm({ token, invitation: { email, name: accountName }, onDone }: AcceptFormProps) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ name?: string; password?: string; form?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const { ref, focusInvalid } = useInvalidFocus<HTMLFormElement>();

  const accept = async (event: FormEvent) => {
    event.preventDefault();
    const validationErrors = {
      name: accountName === null && name.trim().length < 2 ? 'Please enter your name' : undefined,
      password:
        password.length < minPasswordLength
          ? `Please choose a password of at least ${minPasswordLength} characters`
          : undefined,
    };
    setErrors(validationErrors);
    if (validationErrors.name || validationErrors.password) return focusInvalid();
    setBusy(true);
    try {
      await acceptInvitation({ token, name: accountName === null ? name.trim() : undefined, password });
      onDone();
    } catch (error) {
      const { name: nameError, password: passwordError } = error instanceof ApiError ? error.details : {};
      const form = nameError || passwordError ? undefined : toErrorMessage(error);
      setErrors({ name: nameError, password: passwordError, form });
      setBusy(false);
      focusInvalid();
    }
  };

  return (
    <SignInPanel as="form" ref={ref} method="post" noValidate onSubmit={accept}>
      <Text as="h1" $size={30}>
        {accountName === null ? 'Create your account' : `Hello ${accountName}`}
      </Text>
      <p>
        For <strong>{email}</strong>.{' '}
        {accountName !== null && (
          <span>The new password replaces the password of your account, and signs it out everywhere.</span>
        )}
      </p>
      {/* Password managers store the new password under this user name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {accountName === null && (
        <Field
          label="Your name"
          autoComplete="name"
          maxLength={80}
          value={name}
          error={errors.name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <Field
        label="Password"
        hint={`At least ${minPasswordLength} characters.`}
        type="password"
        autoComplete="new-password"
        maxLength={200}
        value={password}
        error={errors.password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {errors.form && <ErrorText role="alert">{errors.form}</ErrorText>}
      <Button type="submit" $wide disabled={isBusy} aria-busy={isBusy}>
        Accept invitation
      </Button>
    </SignInPanel>
  );
}
