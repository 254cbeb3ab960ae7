import { isEmail, messages } from '@vastra/shared/contract/rules';
import { Link } from '@vastra/shared/router';
import { Field } from '@vastra/shared/ui/field';
import { useContext, useState } from 'react';
import { InDialog, Step, TextButton } from './parts';
import { RememberMe } from './remember-me';
import { type Findings, goBack, logInWith, setProblems, useSignIn } from './sign-in-store';

/** For accounts that have set a password. */
export function PasswordStep() {
  const { identifier, problems } = useSignIn();
  const [email, setEmail] = useState(identifier.includes('@') ? identifier : '');
  const [password, setPassword] = useState('');

  const submit = () => {
    const found: Findings = {};
    if (!email.trim()) found.email = messages.emailMissing;
    else if (!isEmail(email)) found.email = messages.emailInvalid;
    if (!password) found.password = 'Please enter your password';
    if (Object.keys(found).length > 0) setProblems(found);
    else void logInWith(email.trim(), password);
  };

  return (
    <Step
      title="Use your password"
      says="For accounts that have set a password. A one-time code works for every account."
      button="Sign In"
      onSubmit={submit}
      more={
        <>
          <TextButton onClick={goBack}>Use a one-time code instead</TextButton>
          <Forgotten />
        </>
      }
    >
      <Field
        label="Email"
        type="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={problems.email}
        autoComplete="username"
        maxLength={254}
      />
      <Field
        label="Password"
        type="password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={problems.password}
        autoComplete="current-password"
        maxLength={200}
      />
      <RememberMe />
    </Step>
  );
}

const forgotten = '/forgot-password';

/** The dialog stands outside of the router. */
const Forgotten = () =>
  useContext(InDialog) ? <a href={forgotten}>Forgot password?</a> : <Link to={forgotten}>Forgot password?</Link>;
