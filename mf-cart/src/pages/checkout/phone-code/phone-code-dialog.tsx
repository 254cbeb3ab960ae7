import type { CodeSent } from '@vastra/shared/contract';
import { validateOtp } from '@vastra/shared/contract/rules';
import { useSecondsLeft } from '@vastra/shared/hooks/use-seconds-left';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { DemoCode } from '@vastra/shared/ui/demo-code';
import { Dialog } from '@vastra/shared/ui/dialog';
import { Field } from '@vastra/shared/ui/field';
import { Text } from '@vastra/shared/ui/text';
import { TextButton } from '@vastra/shared/ui/text-button';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { sendOrderCode, verifyOrderPhone } from '../api';
import { phoneProofs } from './phone-proofs';

const Form = styled.form`
  display: grid;
  gap: 16px;
  padding: 24px;
`;

interface PhoneCodeDialogProps {
  phone: string;
  /** Called when the number is confirmed; the proof is stored. */
  onConfirmed: () => void;
  onClose: () => void;
}

/** Sends a code to the mobile number of an order, and confirms the number by it. */
export function PhoneCodeDialog({ phone, onConfirmed, onClose }: PhoneCodeDialogProps) {
  const [sent, setSent] = useState<CodeSent & { at: number }>();
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string>();
  const [sendError, setSendError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const secondsLeft = useSecondsLeft(sent ? sent.at + sent.resendAfter * 1000 : 0);

  const send = async () => {
    setBusy(true);
    setSendError('');
    setCode('');
    setCodeError(undefined);
    await sendOrderCode(phone).then(
      (code) => setSent({ ...code, at: Date.now() }),
      (error) => setSendError(toErrorMessage(error)),
    );
    setBusy(false);
  };
  const hasBegun = useRef(false);
  const sendFirst = useEffectEvent(() => void send());
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    sendFirst();
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const invalid = validateOtp(code);
    setCodeError(invalid);
    if (invalid || isBusy) return;
    setBusy(true);
    try {
      phoneProofs.store(phone, await verifyOrderPhone(phone, code, sent?.challenge));
      onConfirmed();
    } catch (error) {
      setCodeError(error instanceof ApiError ? error.message : toErrorMessage(error));
    }
    setBusy(false);
  };

  return (
    <Dialog title="Confirm your mobile number" width={480} onClose={onClose}>
      <Form noValidate onSubmit={submit} aria-label="Mobile number">
        <p role="status">
          {sent
            ? `We sent a 6-digit code to ${phone}. It is valid for ${Math.round(sent.expiresIn / 60)} minutes.`
            : `This order needs a code that we send to ${phone}.`}
        </p>
        <DemoCode sent={sent} />
        {sendError && (
          <Text $tone="error" role="alert">
            {sendError}
          </Text>
        )}
        <Field
          autoFocus
          label="One-time code"
          value={code}
          onChange={({ target }) => setCode(target.value.replace(/[\s-]/g, ''))}
          error={codeError}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
        />
        <Button type="submit" $wide disabled={isBusy} aria-busy={isBusy}>
          Confirm and place order
        </Button>
        <TextButton onClick={() => void send()} disabled={isBusy || secondsLeft > 0}>
          {secondsLeft > 0 ? `Resend code in ${secondsLeft}s` : 'Resend code'}
        </TextButton>
      </Form>
    </Dialog>
  );
}
