import { validateOtp } from '@vastra/shared/contract/rules';
import { useSecondsLeft } from '@vastra/shared/hooks/use-seconds-left';
import { DemoCode } from '@vastra/shared/ui/demo-code';
import { Field } from '@vastra/shared/ui/field';
import { TextButton } from '@vastra/shared/ui/text-button';
import { useState } from 'react';
import { parseCode } from '../../one-time-code/parse-code';
import type { PendingCode } from '../pending-code';
import { goBack, resendCode, setErrors, submitCode, useSignIn } from '../sign-in-store';
import { Step } from './step';

/** Asks for the one-time code. It is one field, so that a code can be pasted, or filled in by the phone. */
export function OtpStep({ pendingCode }: { pendingCode: PendingCode }) {
  const { errors, isBusy, submittedCodes } = useSignIn();
  const [code, setCode] = useState('');
  const secondsLeft = useSecondsLeft(pendingCode.at + pendingCode.resendAfter * 1000);

  const changeCode = (text: string) => {
    const typedCode = parseCode(text);
    setCode(typedCode);
    if (typedCode === code) return;
    setErrors({});
    if (!validateOtp(typedCode) && !submittedCodes.includes(typedCode)) void submitCode(typedCode, pendingCode);
  };
  const submit = () => {
    const error = validateOtp(code);
    if (error) setErrors({ code: error });
    else void submitCode(code, pendingCode);
  };
  const resend = () => {
    setCode('');
    void resendCode(pendingCode);
  };

  return (
    <Step
      title="Enter your code"
      description={
        <>
          We sent a 6-digit code to <strong>{pendingCode.sentTo}</strong>. It is valid for{' '}
          {Math.round(pendingCode.expiresIn / 60)} minutes.
        </>
      }
      submitLabel="Verify"
      onSubmit={submit}
      links={
        <>
          <TextButton onClick={goBack}>Back</TextButton>
          <TextButton onClick={resend} disabled={secondsLeft > 0 || isBusy}>
            {secondsLeft > 0 ? `Resend code in ${secondsLeft}s` : 'Resend code'}
          </TextButton>
        </>
      }
    >
      <DemoCode sent={pendingCode} />
      <Field
        label="One-time code"
        value={code}
        onChange={({ target }) => changeCode(target.value)}
        error={errors.code}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
    </Step>
  );
}
