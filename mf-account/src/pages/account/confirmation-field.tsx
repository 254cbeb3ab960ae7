import type { CodeSent, Profile } from '@vastra/shared/contract';
import { validateOtp } from '@vastra/shared/contract/rules';
import { ApiError, NetworkError } from '@vastra/shared/http';
import { Field } from '@vastra/shared/ui/field';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { DemoCode } from '../../components/one-time-code/demo-code';
import { useBusy } from '../../components/use-busy';
import { sendConfirmation } from './api';
import { CodeField, SendCodeButton } from './one-time-code';

const Box = styled.div`
  display: grid;
  gap: 8px;
`;

const hint = 'Required for security verification';

/** Returns the validation message of a confirmation: of the current password, or of the code if the account has no password. */
export function validateConfirmation(text: string, { hasPassword }: { hasPassword: boolean }): string | undefined {
  if (!hasPassword) return validateOtp(text);
  return text.trim() ? undefined : 'Please enter your current password';
}

interface ConfirmationFieldProps {
  profile: Pick<Profile, 'hasPassword' | 'email'>;
  value: string;
  onChange: (text: string) => void;
  error?: string;
  /** Placeholder of the password. */
  placeholder?: string;
}

/** Asks for the current password. If the account has none, it sends a code and asks for that (architecture 6.8). */
export const ConfirmationField = ({ profile, onChange, placeholder, ...field }: ConfirmationFieldProps) =>
  profile.hasPassword ? (
    <div>
      {/* Password managers look up the password of this user name. */}
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
    <ConfirmationCode {...field} onChange={onChange} />
  );

function ConfirmationCode({ onChange, error, value }: Omit<ConfirmationFieldProps, 'profile' | 'placeholder'>) {
  const { isBusy, run } = useBusy();
  const [sent, setSent] = useState<CodeSent>();
  const [sendError, setSendError] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const send = async () => {
    setSendError(undefined);
    try {
      setSent(await sendConfirmation());
      onChange('');
      box.current?.querySelector('input')?.focus();
    } catch (caught) {
      const hasMessage = caught instanceof NetworkError || (caught instanceof ApiError && caught.status < 500);
      setSendError(hasMessage ? caught.message : 'Failed to send OTP. Please try again.');
    }
  };
  return (
    <Box ref={box}>
      <CodeField value={value} onChange={onChange} hint={hint} error={error ?? sendError} />
      <SendCodeButton sent={sent} isBusy={isBusy} onSend={() => void run(send)}>
        {isBusy ? 'Sending…' : 'Send code'}
      </SendCodeButton>
      {sent && <p role="status">We sent a 6-digit OTP to {sent.sentTo}.</p>}
      <DemoCode sent={sent} role="status" />
    </Box>
  );
}
