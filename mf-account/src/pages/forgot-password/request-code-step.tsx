import { isEmail, messages } from '@vastra/shared/contract/rules';
import { toFormErrors } from '@vastra/shared/forms/form-errors';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { useBusy } from '../../components/use-busy';
import { requestPasswordReset } from './api';
import type { SentCode } from './reset-step';
import { type FieldErrors, StepForm } from './step-form';

interface RequestCodeStepProps {
  email: string;
  onEmailChange: (email: string) => void;
  onSent: (sent: SentCode) => void;
}

function validateEmail(email: string): string | undefined {
  if (!email) return messages.emailMissing;
  return isEmail(email) ? undefined : messages.emailInvalid;
}

/** Asks for the account's email. Does not reveal whether an account with that email exists. */
export function RequestCodeStep({ email, onEmailChange, onSent }: RequestCodeStepProps) {
  const { isBusy, run } = useBusy();
  const [errors, setErrors] = useState<FieldErrors>({});
  const requestCode = async () => {
    const typedEmail = email.trim();
    const emailError = validateEmail(typedEmail);
    setErrors({ email: emailError });
    if (emailError) return;
    try {
      onSent({ message: await requestPasswordReset(typedEmail), at: Date.now() });
    } catch (error) {
      setErrors(toFormErrors(error, ['email']));
    }
  };
  return (
    <StepForm
      title="Forgot password?"
      description="Enter the email of your account. We send you a code, and with it you choose a new password."
      submitLabel="Send the code"
      isBusy={isBusy}
      errors={errors}
      onSubmit={() => void run(requestCode)}
    >
      <Field
        label="Email"
        type="email"
        value={email}
        onChange={({ target }) => onEmailChange(target.value)}
        error={errors.email}
        autoComplete="username"
        maxLength={254}
      />
    </StepForm>
  );
}
