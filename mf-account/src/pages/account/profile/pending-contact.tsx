import type { CodeSent, Profile } from '@vastra/shared/contract';
import { validateOtp } from '@vastra/shared/contract/rules';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useBusy } from '../../../components/use-busy';
import { type Channel, resendContactCode, verifyContact } from '../api';
import { CodeField, DemoCode, SendButton } from '../one-time-code';

const Box = styled.form`
  display: grid;
  gap: 16px;
  padding: 20px;
  border-radius: 12px;
  background: var(--paper);
  & > h3 {
    font: 600 18px/1.35 var(--sans);
  }
  & > p {
    overflow-wrap: anywhere;
  }
  & > .code {
    max-width: 320px;
  }
  & > footer {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 24px;
  }
`;

const words = {
  email: { thing: 'email address', old: (profile: Profile) => profile.email },
  phone: { thing: 'phone number', old: (profile: Profile) => profile.phone },
} as const;

interface PendingContactProps {
  channel: Channel;
  profile: Profile;
  /** Unknown after a reload. */
  sent?: CodeSent;
  onSent: (sent: CodeSent) => void;
  onVerified: (profile: Profile) => void;
}

/** A new email or phone waits for the code that was sent there; until then the old one holds. */
export function PendingContact({ channel, profile, sent, onSent, onVerified }: PendingContactProps) {
  const { thing, old } = words[channel];
  const address = channel === 'email' ? profile.pendingEmail : profile.pendingPhone;
  const { isBusy, run } = useBusy();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLFormElement>(null);
  const heading = useId();
  useEffect(() => {
    if (problem) box.current?.querySelector('input')?.focus();
  }, [problem]);

  const verify = async () => {
    const wrong = validateOtp(code);
    setProblem(wrong);
    if (wrong) return;
    try {
      onVerified(await verifyContact(channel, code));
    } catch (reason) {
      setProblem((reason instanceof ApiError && reason.details.code) || toErrorMessage(reason));
    }
  };
  const resend = async () => {
    setProblem(undefined);
    setCode('');
    try {
      onSent(await resendContactCode(channel));
      box.current?.querySelector('input')?.focus();
    } catch (reason) {
      setProblem(toErrorMessage(reason, 'Failed to resend OTP. Please try again.'));
    }
  };

  return (
    <Box
      ref={box}
      noValidate
      aria-labelledby={heading}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void run(verify);
      }}
    >
      <h3 id={heading}>{old(profile) ? `Confirm your new ${thing}` : `Confirm your ${thing}`}</h3>
      <p>
        {sent ? 'Enter the 6-digit OTP that we sent to ' : 'Enter the 6-digit OTP that went to '}
        <strong>{address}</strong>
        {sent ? '. ' : ', or have a new one sent. '}
        {old(profile) ? `Until then we keep using ${old(profile)}.` : 'Until then we do not use it.'}
      </p>
      <DemoCode sent={sent} />
      <div className="code">
        <CodeField
          label={`Code for ${address}`}
          value={code}
          error={problem}
          onChange={(text) => {
            setCode(text);
            setProblem(undefined);
          }}
        />
      </div>
      <footer>
        <Button type="submit" disabled={isBusy}>
          Verify
        </Button>
        <SendButton sent={sent} isBusy={isBusy} onSend={() => void run(resend)}>
          Send a new code
        </SendButton>
      </footer>
    </Box>
  );
}
