import type { CodeSent } from '@vastra/shared/contract';
import { otpProblem } from '@vastra/shared/contract/rules';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { StepBox, TextButton, useFormFocus } from './parts';
import { useCountdown } from './use-countdown';
import type { Findings, SignInMachine } from './use-sign-in';

const Demo = styled.p`
  padding: 12px 16px;
  border: 1px dashed var(--control);
  border-radius: 6px;
  background: var(--sand);
  font-variant-numeric: tabular-nums;
`;

/** The one-time code, in one field, so that it can be pasted and filled in by the phone. */
export function OtpStep({ machine, sent }: { machine: SignInMachine; sent: CodeSent }) {
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<Findings>({});
  const form = useFormFocus(problems, true);
  const left = useCountdown(sent.resendAfter, sent);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (machine.isBusy) return;
    const problem = otpProblem(code);
    setProblems(problem ? { code: problem } : {});
    if (!problem) setProblems(await machine.verify(code, sent));
  };
  const resend = async () => {
    setCode('');
    setProblems({});
    await machine.resend(sent);
  };

  return (
    <StepBox>
      <header>
        <h1>Enter your code</h1>
        <p>
          We sent a 6-digit OTP to <strong>{sent.sentTo}</strong>. It is good for {Math.round(sent.expiresIn / 60)}{' '}
          minutes.
        </p>
      </header>
      {sent.otp && <Demo>Demo: your code is {sent.otp}</Demo>}
      <form ref={form} noValidate onSubmit={submit}>
        <Field
          label="One-time code"
          value={code}
          // Codes are copied with the blanks and dashes that a mail puts between the digits.
          onChange={({ target }) => setCode(target.value.replace(/[\s-]/g, ''))}
          error={problems.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
        />
        <Button type="submit" $wide aria-busy={machine.isBusy}>
          {machine.isBusy ? 'Please wait…' : 'Verify'}
        </Button>
      </form>
      <div className="more">
        <TextButton onClick={machine.back}>Back</TextButton>
        <TextButton onClick={() => void resend()} disabled={left > 0 || machine.isBusy}>
          {left > 0 ? `Resend OTP in ${left}s` : 'Resend OTP'}
        </TextButton>
      </div>
    </StepBox>
  );
}
