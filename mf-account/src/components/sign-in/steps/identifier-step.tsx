import { validateIdentifier } from '@vastra/shared/contract/rules';
import { Field } from '@vastra/shared/ui/field';
import { TextButton } from '@vastra/shared/ui/text-button';
import { useEffect, useState } from 'react';
import { goToPassword, setErrors, submitIdentifier, useSignIn } from '../sign-in-store';
import { RememberMe } from './remember-me';
import { Step } from './step';

/** Asks for an email or a phone number. */
export function IdentifierStep({ suggestedIdentifier = '' }: { suggestedIdentifier?: string }) {
  const { identifier, errors } = useSignIn();
  const [text, setText] = useState(identifier);
  // Set in an effect, because the first render must be equal to the server's.
  useEffect(() => setText((typed) => typed || suggestedIdentifier), [suggestedIdentifier]);

  const submit = () => {
    const error = validateIdentifier(text);
    if (error) setErrors({ identifier: error });
    else void submitIdentifier(text.trim());
  };

  return (
    <Step
      title="Sign In / Register"
      description="Enter your email or phone number and we send you a one-time code. No password needed."
      isFirst
      submitLabel="Continue"
      onSubmit={submit}
      links={<TextButton onClick={() => goToPassword(text.trim())}>Use your password instead</TextButton>}
    >
      <Field
        label="Email or phone number"
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={errors.identifier}
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
