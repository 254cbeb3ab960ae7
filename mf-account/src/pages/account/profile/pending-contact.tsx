import type { CodeSent, Profile } from '@vastra/shared/contract';
import { validateOtp } from '@vastra/shared/contract/rules';
import { toFormErrors } from '@vastra/shared/forms/form-errors';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { DemoCode } from '@vastra/shared/ui/demo-code';
import { Row } from '@vastra/shared/ui/row';
import { Text } from '@vastra/shared/ui/text';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useBusy } from '../../../components/use-busy';
import { type Channel, resendContactCode, verifyContact } from '../api';
import { CodeField, SendCodeButton } from '../one-time-code';

const Form = styled.form`
  display: grid;
  gap: 16px;
  padding: 20px;
  border-radius: var(--radius-card);
  background: var(--paper);
`;

const Heading = styled.h3`
  font: 600 var(--text-l)/1.35 var(--sans);
`;

const CodeBox = styled.div`
  max-width: 320px;
`;

const channelTexts: Record<Channel, { name: string; getCurrent: (profile: Profile) => string | null }> = {
  email: { name: 'email address', getCurrent: (profile) => profile.email },
  phone: { name: 'phone number', getCurrent: (profile) => profile.phone },
};

interface PendingContactProps {
  channel: Channel;
  profile: Profile;
  /** The code that was sent last; undefined after a reload. */
  sent?: CodeSent;
  onSent: (sent: CodeSent) => void;
  onVerified: (profile: Profile) => void;
}

/** Asks for the code that verifies a new email or phone. Until then, the current one stays in use. */
export function PendingContact({ channel, profile, sent, onSent, onVerified }: PendingContactProps) {
  const { name, getCurrent } = channelTexts[channel];
  const currentContact = getCurrent(profile);
  const newContact = channel === 'email' ? profile.pendingEmail : profile.pendingPhone;
  const { isBusy, run } = useBusy();
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const headingId = useId();
  useEffect(() => {
    if (codeError) form.current?.querySelector('input')?.focus();
  }, [codeError]);

  const verify = async () => {
    const invalidCode = validateOtp(code);
    setCodeError(invalidCode);
    if (invalidCode) return;
    try {
      onVerified(await verifyContact(channel, code));
    } catch (error) {
      setCodeError(Object.values(toFormErrors(error, ['code'])).join(' '));
    }
  };
  const resend = async () => {
    setCodeError(undefined);
    setCode('');
    try {
      onSent(await resendContactCode(channel));
      form.current?.querySelector('input')?.focus();
    } catch (error) {
      setCodeError(toErrorMessage(error, 'Failed to resend OTP. Please try again.'));
    }
  };

  return (
    <Form
      ref={form}
      noValidate
      aria-labelledby={headingId}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void run(verify);
      }}
    >
      <Heading id={headingId}>{currentContact ? `Confirm your new ${name}` : `Confirm your ${name}`}</Heading>
      <Text $breaks>
        {sent ? 'Enter the 6-digit code that we sent to ' : 'Enter the 6-digit code that went to '}
        <strong>{newContact}</strong>
        {sent ? '. ' : ', or have a new one sent. '}
        {currentContact ? `Until then we keep using ${currentContact}.` : 'Until then we do not use it.'}
      </Text>
      <DemoCode sent={sent} role="status" />
      <CodeBox>
        <CodeField
          label={`Code for ${newContact}`}
          value={code}
          error={codeError}
          onChange={(text) => {
            setCode(text);
            setCodeError(undefined);
          }}
        />
      </CodeBox>
      <Row as="footer" $gap={6} $rowGap={2}>
        <Button type="submit" disabled={isBusy}>
          Verify
        </Button>
        <SendCodeButton sent={sent} isBusy={isBusy} onSend={() => void run(resend)}>
          Send a new code
        </SendCodeButton>
      </Row>
    </Form>
  );
}
