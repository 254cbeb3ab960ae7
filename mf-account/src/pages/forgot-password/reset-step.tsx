import { validateOtp, otpResendSeconds } from '@vastra/shared/contract/rules';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { codeIn } from '../../components/sign-in/code-in';
import { TextButton } from '../../components/sign-in/parts';
import { useCountdown } from '../../components/sign-in/use-countdown';
import { useBusy } from '../../components/use-busy';
import { askForCode, setNewPassword } from './api';
import { Form, type Problems, problemsOf } from './form';

export interface Sent {
  /** What the server said of it. */
  message: string;
  /** ms. */
  at: number;
}

interface ResetStepProps {
  email: string;
  sent: Sent;
  onSent: (sent: Sent) => void;
  onBack: () => void;
  onDone: () => void;
}

/** The contract's limit (contract/account), which brings zod along. */
const shortest = 10;
const tooShort = `Please choose a password of at least ${shortest} characters`;

/** The code from the mail and the new password. */
export function ResetStep({ email, sent, onSent, onBack, onDone }: ResetStepProps) {
  const { isBusy, run } = useBusy();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const left = useCountdown(otpResendSeconds, sent, sent.at);

  const save = async () => {
    const found = { code: validateOtp(code), password: password.length < shortest ? tooShort : undefined };
    setProblems(found);
    if (found.code || found.password) return;
    try {
      await setNewPassword({ email: email.trim(), code, password });
      onDone();
    } catch (refusal) {
      setProblems(problemsOf(refusal, ['code', 'password']));
    }
  };
  const sendAgain = async () => {
    try {
      const message = await askForCode(email.trim());
      setCode('');
      setProblems({});
      onSent({ message, at: Date.now() });
    } catch (refusal) {
      setProblems(problemsOf(refusal, ['code', 'password']));
    }
  };

  return (
    <Form
      title="Choose a new password"
      says={sent.message}
      button="Set the password"
      isBusy={isBusy}
      problems={problems}
      isLater
      onSubmit={() => void run(save)}
      more={
        <>
          <TextButton onClick={onBack}>Use another email</TextButton>
          <TextButton onClick={() => void run(sendAgain)} disabled={left > 0 || isBusy}>
            {left > 0 ? `Send it again in ${left}s` : 'Send it again'}
          </TextButton>
        </>
      }
    >
      <Field
        label="One-time code"
        hint="6 digits. It is good for 10 minutes."
        value={code}
        onChange={({ target }) => setCode(codeIn(target.value))}
        error={problems.code}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      {/* For password managers, which keep a password with its name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field
        label="New password"
        hint={`At least ${shortest} characters. You are signed out on every device.`}
        type="password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={problems.password}
        autoComplete="new-password"
        maxLength={200}
      />
    </Form>
  );
}
