import type { CodeSent, Profile } from '@vastra/shared/contract';
import { validateOtp } from '@vastra/shared/contract/rules';
import { ApiError, NetworkError } from '@vastra/shared/http';
import { DemoCode } from '@vastra/shared/ui/demo-code';
import { Field } from '@vastra/shared/ui/field';
import { Stack } from '@vastra/shared/ui/stack';
import { useRef, useState } from 'react';
import { useBusy } from '../../components/use-busy';
import { sendConfirmationCode } from './api';
import { CodeField, SendCodeButton } from './one-time-code';

const hint = 'Required for security verification';

/** Validates the current password, or the one-time code if the account has no password. Returns the error message. */
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

/** Asks for the current password. If the account has none, it sends a one-time code and asks for that (architecture 6.8). */
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
    <ConfirmationCodeField {...field} onChange={onChange} />
  );

function ConfirmationCodeField({ onChange, error, value }: Omit<ConfirmationFieldProps, 'profile' | 'placeholder'>) {
  const { isBusy, run } = useBusy();
  const [sentCode, setSentCode] = useState<CodeSent>();
  const [sendError, setSendError] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const sendCode = async () => {
    setSendError(undefined);
    try {
      setSentCode(await sendConfirmationCode());
      onChange('');
      box.current?.querySelector('input')?.focus();
    } catch (caught) {
      const hasMessage = caught instanceof NetworkError || (caught instanceof ApiError && caught.status < 500);
      setSendError(hasMessage ? caught.message : 'Failed to send OTP. Please try again.');
    }
  };
  return (
    <Stack $gap={2} ref={box}>
      <CodeField value={value} onChange={onChange} hint={hint} error={error ?? sendError} />
      <SendCodeButton sent={sentCode} isBusy={isBusy} onSend={() => void run(sendCode)}>
        {isBusy ? 'Sending…' : 'Send code'}
      </SendCodeButton>
      {sentCode && <p role="status">We sent a 6-digit code to {sentCode.sentTo}.</p>}
      <DemoCode sent={sentCode} role="status" />
    </Stack>
  );
}
