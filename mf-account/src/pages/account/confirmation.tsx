import type { CodeSent, Profile } from '@vastra/shared/contract';
import { validateOtp } from '@vastra/shared/contract/rules';
import { ApiError, NetworkError } from '@vastra/shared/http';
import { Field } from '@vastra/shared/ui/field';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useBusy } from '../../components/use-busy';
import { sendConfirmation } from './api';
import { CodeField, DemoCode, SendButton } from './one-time-code';

const Box = styled.div`
  display: grid;
  gap: 8px;
`;

const hint = 'Required for security verification';

/** What is wrong with a confirmation, before it is sent. */
export function validateConfirmation(hasPassword: boolean, text: string): string | undefined {
  if (!hasPassword) return validateOtp(text);
  return text.trim() ? undefined : 'Please enter your current password';
}

interface ConfirmationProps {
  profile: Pick<Profile, 'hasPassword' | 'email'>;
  value: string;
  onChange: (text: string) => void;
  error?: string;
  /** What the password is entered for. */
  placeholder?: string;
}

/** The current password; of an account without one a fresh code (architecture 6.8). */
export const Confirmation = ({ profile, onChange, placeholder, ...field }: ConfirmationProps) =>
  profile.hasPassword ? (
    <div>
      {/* A password manager looks for the password of this name. */}
      <input hidden readOnly type="text" autoComplete="username" value={profile.email ?? ''} />
      <Field
        {...field}
        label="Current Password"
        placeholder={placeholder}
        hint={hint}
        type="password"
        autoComplete="current-password"
        maxLength={200}
        required
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  ) : (
    <FreshCode {...field} onChange={onChange} />
  );

function FreshCode({ onChange, error, value }: Omit<ConfirmationProps, 'profile' | 'placeholder'>) {
  const { isBusy, run } = useBusy();
  const [sent, setSent] = useState<CodeSent>();
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const send = async () => {
    setProblem(undefined);
    try {
      setSent(await sendConfirmation());
      onChange('');
      box.current?.querySelector('input')?.focus();
    } catch (reason) {
      const isTold = reason instanceof NetworkError || (reason instanceof ApiError && reason.status < 500);
      setProblem(isTold ? reason.message : 'Failed to send OTP. Please try again.');
    }
  };
  return (
    <Box ref={box}>
      <CodeField value={value} onChange={onChange} hint={hint} error={error ?? problem} />
      <SendButton sent={sent} isBusy={isBusy} onSend={() => void run(send)}>
        {isBusy ? 'Sending…' : 'Send code'}
      </SendButton>
      {sent && <p role="status">We sent a 6-digit OTP to {sent.sentTo}.</p>}
      <DemoCode sent={sent} />
    </Box>
  );
}
