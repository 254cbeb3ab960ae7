import { isEmail, messages } from '@vastra/shared/contract/rules';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { useBusy } from '../../components/use-busy';
import { askForCode } from './api';
import { Form, type Problems, problemsOf } from './form';
import type { Sent } from './reset-step';

interface AskStepProps {
  email: string;
  onEmail: (email: string) => void;
  onSent: (sent: Sent) => void;
}

/** Whose password it is. Whether the address is an account's is not said. */
export function AskStep({ email, onEmail, onSent }: AskStepProps) {
  const { isBusy, run } = useBusy();
  const [problems, setProblems] = useState<Problems>({});
  const ask = async () => {
    const typed = email.trim();
    const problem = typed ? (isEmail(typed) ? undefined : messages.emailInvalid) : messages.emailMissing;
    setProblems({ email: problem });
    if (problem) return;
    try {
      onSent({ message: await askForCode(typed), at: Date.now() });
    } catch (refusal) {
      setProblems(problemsOf(refusal, ['email']));
    }
  };
  return (
    <Form
      title="Forgot password?"
      says="Enter the email of your account. We send you a code, and with it you choose a new password."
      button="Send the code"
      isBusy={isBusy}
      problems={problems}
      onSubmit={() => void run(ask)}
    >
      <Field
        label="Email"
        type="email"
        value={email}
        onChange={({ target }) => onEmail(target.value)}
        error={problems.email}
        autoComplete="username"
        maxLength={254}
      />
    </Form>
  );
}
