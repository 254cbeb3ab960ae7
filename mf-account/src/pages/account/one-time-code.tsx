import type { CodeSent } from '@vastra/shared/contract';
import { Field } from '@vastra/shared/ui/field';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useCountdown } from '../../components/one-time-code/use-countdown';

const Demo = styled.p`
  padding: 12px 16px;
  border: 1px dashed var(--control);
  border-radius: 6px;
  background: var(--sand);
  font-variant-numeric: tabular-nums;
`;

/** The code itself, which only the demo tells. */
export const DemoCode = ({ sent }: { sent?: CodeSent }) =>
  sent?.otp && <Demo role="status">Demo: your code is {sent.otp}</Demo>;

const Text = styled.button.attrs({ type: 'button' })`
  justify-self: start;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--brand);
  text-align: left;
  text-decoration: underline;
  cursor: pointer;
  &:disabled {
    color: var(--ink-2);
    text-decoration: none;
    cursor: default;
    font-variant-numeric: tabular-nums;
  }
`;

interface SendButtonProps {
  sent?: CodeSent;
  isBusy: boolean;
  onSend: () => void;
  /** Before the first code. */
  children: ReactNode;
}

/** Sends a code, and again when its time has come. */
export function SendButton({ sent, isBusy, onSend, children }: SendButtonProps) {
  const [last, setLast] = useState({ sent, times: 0 });
  if (last.sent !== sent) setLast({ sent, times: last.times + 1 });
  if (sent) return <SendAgain key={last.times} seconds={sent.resendAfter} isBusy={isBusy} onSend={onSend} />;
  return (
    <Text onClick={onSend} disabled={isBusy}>
      {children}
    </Text>
  );
}

function SendAgain({ seconds, isBusy, onSend }: { seconds: number; isBusy: boolean; onSend: () => void }) {
  const left = useCountdown(seconds, undefined);
  return (
    <Text onClick={onSend} disabled={left > 0 || isBusy}>
      {left > 0 ? `Resend OTP in ${left}s` : 'Resend OTP'}
    </Text>
  );
}

interface CodeFieldProps {
  label?: string;
  value: string;
  onChange: (code: string) => void;
  hint?: string;
  error?: string;
}

/** A one-time code, in one field, so that it can be pasted and filled in by the phone. */
export const CodeField = ({ label = 'One-time code', onChange, ...field }: CodeFieldProps) => (
  <Field
    {...field}
    label={label}
    // Codes are copied with the blanks and dashes that a mail puts between the digits.
    onChange={({ target }) => onChange(target.value.replace(/[\s-]/g, ''))}
    autoComplete="one-time-code"
    inputMode="numeric"
    maxLength={12}
    required
  />
);
