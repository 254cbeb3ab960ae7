import { validateOtp } from '@vastra/shared/contract/rules';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import styled from 'styled-components';
import { codeIn } from './code-in';
import type { KeptCode } from './kept-code';
import { Step, TextButton } from './parts';
import { goBack, resend, setProblems, useSignIn, verify } from './sign-in-store';
import { useCountdown } from './use-countdown';

const Demo = styled.p`
  padding: 12px 16px;
  border: 1px dashed var(--control);
  border-radius: 6px;
  background: var(--sand);
  font-variant-numeric: tabular-nums;
`;

/** The one-time code, in one field, so that it can be pasted and filled in by the phone. */
export function OtpStep({ sent }: { sent: KeptCode }) {
  const { problems, isBusy, wasTried } = useSignIn();
  const [code, setCode] = useState('');
  const left = useCountdown(sent.resendAfter, sent, sent.at);

  const type = (text: string) => {
    const typed = codeIn(text);
    setCode(typed);
    // Only once: a wrong code costs one of a few tries.
    if (!validateOtp(typed) && typed !== code && !wasTried) void verify(typed, sent);
  };
  const submit = () => {
    const problem = validateOtp(code);
    if (problem) setProblems({ code: problem });
    else void verify(code, sent);
  };
  const sendAgain = () => {
    setCode('');
    void resend(sent);
  };

  return (
    <Step
      title="Enter your code"
      says={
        <>
          We sent a 6-digit OTP to <strong>{sent.sentTo}</strong>. It is good for {Math.round(sent.expiresIn / 60)}{' '}
          minutes.
        </>
      }
      button="Verify"
      onSubmit={submit}
      more={
        <>
          <TextButton onClick={goBack}>Back</TextButton>
          <TextButton onClick={sendAgain} disabled={left > 0 || isBusy}>
            {left > 0 ? `Resend OTP in ${left}s` : 'Resend OTP'}
          </TextButton>
        </>
      }
    >
      {sent.otp && <Demo>Demo: your code is {sent.otp}</Demo>}
      <Field
        label="One-time code"
        value={code}
        onChange={({ target }) => type(target.value)}
        error={problems.code}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
    </Step>
  );
}
