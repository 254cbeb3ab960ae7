import { isEmail, messages } from '@vastra/shared/contract/rules';
import { Link } from '@vastra/shared/router';
import { Field } from '@vastra/shared/ui/field';
import { TextButton } from '@vastra/shared/ui/text-button';
import { useContext, useState } from 'react';
import { type FieldErrors, goBack, setErrors, submitPassword, useSignIn } from '../sign-in-store';
import { RememberMe } from './remember-me';
import { InDialogContext, Step } from './step';

/** Asks for the password of an account that has set one. */
export function PasswordStep() {
  const { identifier, errors } = useSignIn();
  const [email, setEmail] = useState(identifier.includes('@') ? identifier : '');
  const [password, setPassword] = useState('');

  const submit = () => {
    const newErrors: FieldErrors = {};
    if (!email.trim()) newErrors.email = messages.emailMissing;
    else if (!isEmail(email)) newErrors.email = messages.emailInvalid;
    if (!password) newErrors.password = 'Please enter your password';
    if (Object.keys(newErrors).length > 0) setErrors(newErrors);
    else void submitPassword(email.trim(), password);
  };

  return (
    <Step
      title="Use your password"
      description="For accounts that have set a password. A one-time code works for every account."
      submitLabel="Sign In"
      onSubmit={submit}
      links={
        <>
          <TextButton onClick={goBack}>Use a one-time code instead</TextButton>
          <ForgotPasswordLink />
        </>
      }
    >
      <Field
        label="Email"
        type="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={errors.email}
        autoComplete="username"
        maxLength={254}
      />
      <Field
        label="Password"
        type="password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={errors.password}
        autoComplete="current-password"
        maxLength={200}
      />
      <RememberMe />
    </Step>
  );
}

const forgotPasswordPath = '/forgot-password';

/** A plain link in the dialog, because the dialog is rendered outside the router. */
const ForgotPasswordLink = () =>
  useContext(InDialogContext) ? (
    <a href={forgotPasswordPath}>Forgot password?</a>
  ) : (
    <Link to={forgotPasswordPath}>Forgot password?</Link>
  );
