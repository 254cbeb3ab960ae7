import { minPasswordLength, otpResendSeconds, validateResetCode } from '@vastra/shared/contract/rules';
import { toFormErrors } from '@vastra/shared/forms/form-errors';
import { useSecondsLeft } from '@vastra/shared/hooks/use-seconds-left';
import { Field } from '@vastra/shared/ui/field';
import { TextButton } from '@vastra/shared/ui/text-button';
import { useState } from 'react';
import { parseCode } from '../../components/one-time-code/parse-code';
import { useBusy } from '../../components/use-busy';
import { requestPasswordReset, resetPassword } from './api';
import { type FieldErrors, StepForm } from './step-form';

export interface SentCode {
  /** The API's message about the code. */
  message: string;
  /** Time of the request, in ms. */
  at: number;
}

interface ResetStepProps {
  email: string;
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  onBack: () => void;
  onDone: () => void;
}

const passwordTooShort = `Please choose a password of at least ${minPasswordLength} characters`;

/** Asks for the code from the mail and for the new password. */
export function ResetStep({ email, sent, onSent, onBack, onDone }: ResetStepProps) {
  const { isBusy, run } = useBusy();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const secondsLeft = useSecondsLeft(sent.at + otpResendSeconds * 1000);

  const save = async () => {
    const newErrors = {
      code: validateResetCode(code),
      password: password.length < minPasswordLength ? passwordTooShort : undefined,
    };
    setErrors(newErrors);
    if (newErrors.code || newErrors.password) return;
    try {
      await resetPassword({ email: email.trim(), code, password });
      onDone();
    } catch (error) {
      setErrors(toFormErrors(error, ['code', 'password']));
    }
  };
  const resendCode = async () => {
    try {
      const message = await requestPasswordReset(email.trim());
      setCode('');
      setErrors({});
      onSent({ message, at: Date.now() });
    } catch (error) {
      setErrors(toFormErrors(error, ['code', 'password']));
    }
  };

  return (
    <StepForm
      title="Choose a new password"
      description={sent.message}
      submitLabel="Set the password"
      isBusy={isBusy}
      errors={errors}
      isLaterStep
      onSubmit={() => void run(save)}
      links={
        <>
          <TextButton onClick={onBack}>Use another email</TextButton>
          <TextButton onClick={() => void run(resendCode)} disabled={secondsLeft > 0 || isBusy}>
            {secondsLeft > 0 ? `Resend code in ${secondsLeft}s` : 'Resend code'}
          </TextButton>
        </>
      }
    >
      <Field
        label="One-time code"
        hint="8 digits. It is valid for 10 minutes."
        value={code}
        onChange={({ target }) => setCode(parseCode(target.value))}
        error={errors.code}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      {/* Password managers store the new password under this user name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field
        label="New password"
        hint={`At least ${minPasswordLength} characters. You are signed out on every device.`}
        type="password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={errors.password}
        autoComplete="new-password"
        maxLength={200}
      />
    </StepForm>
  );
}
