import type { CodeSent } from '@vastra/shared/contract';
import { useSecondsLeft } from '@vastra/shared/hooks/use-seconds-left';
import { Field } from '@vastra/shared/ui/field';
import { TextButton } from '@vastra/shared/ui/text-button';
import { type ReactNode, useState } from 'react';

interface SendCodeButtonProps {
  /** The last code that was sent. */
  sent?: CodeSent;
  isBusy: boolean;
  onSend: () => void;
  /** Label before the first code. */
  children: ReactNode;
}

/** Sends a code. After that, it counts down until the code can be sent again. */
export function SendCodeButton({ sent, isBusy, onSend, children }: SendCodeButtonProps) {
  const [previous, setPrevious] = useState({ sent, count: 0 });
  if (previous.sent !== sent) setPrevious({ sent, count: previous.count + 1 });
  if (sent) return <ResendButton key={previous.count} seconds={sent.resendAfter} isBusy={isBusy} onSend={onSend} />;
  return (
    <TextButton onClick={onSend} disabled={isBusy}>
      {children}
    </TextButton>
  );
}

function ResendButton({ seconds, isBusy, onSend }: { seconds: number; isBusy: boolean; onSend: () => void }) {
  // clock: a code is sent in the browser only
  const [end] = useState(() => Date.now() + seconds * 1000);
  const secondsLeft = useSecondsLeft(end);
  return (
    <TextButton onClick={onSend} disabled={secondsLeft > 0 || isBusy}>
      {secondsLeft > 0 ? `Resend code in ${secondsLeft}s` : 'Resend code'}
    </TextButton>
  );
}

interface CodeFieldProps {
  label?: string;
  value: string;
  onChange: (code: string) => void;
  hint?: string;
  error?: string;
}

/** The field for a one-time code. It is one field, so that a code can be pasted, or filled in by the phone. */
export const CodeField = ({ label = 'One-time code', onChange, ...field }: CodeFieldProps) => (
  <Field
    {...field}
    label={label}
    // Removes the spaces and dashes that a mail puts between the digits.
    onChange={({ target }) => onChange(target.value.replace(/[\s-]/g, ''))}
    autoComplete="one-time-code"
    inputMode="numeric"
    maxLength={12}
    required
  />
);
