import { validateIdentifier } from '@vastra/shared/contract/rules';
import { Field } from '@vastra/shared/ui/field';
import { useEffect, useState } from 'react';
import { Step, TextButton } from './parts';
import { RememberMe } from './remember-me';
import { choosePassword, identify, setProblems, useSignIn } from './sign-in-store';

/** Who it is: an email or a phone number. */
export function InitialStep({ suggested = '' }: { suggested?: string }) {
  const { identifier, problems } = useSignIn();
  const [text, setText] = useState(identifier);
  // After the first render, which has to be the server's.
  useEffect(() => setText((typed) => typed || suggested), [suggested]);

  const submit = () => {
    const problem = validateIdentifier(text);
    if (problem) setProblems({ identifier: problem });
    else void identify(text.trim());
  };

  return (
    <Step
      title="Sign In / Register"
      says="Enter your email or phone number and we send you a one-time code. No password needed."
      isFirst
      button="Continue"
      onSubmit={submit}
      more={<TextButton onClick={() => choosePassword(text.trim())}>Use your password instead</TextButton>}
    >
      <Field
        label="Email or phone number"
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={problems.identifier}
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
        spellCheck={false}
        maxLength={254}
      />
      <RememberMe />
    </Step>
  );
}
