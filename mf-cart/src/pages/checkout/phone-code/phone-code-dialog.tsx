import type { CodeSent } from '@vastra/shared/contract';
import { validateOtp } from '@vastra/shared/contract/rules';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { Field } from '@vastra/shared/ui/field';
import { Text } from '@vastra/shared/ui/text';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { sendOrderCode, verifyOrderPhone } from '../api';
import { phoneProofs } from './phone-proofs';

const Form = styled.form`
  display: grid;
  gap: 16px;
  padding: 24px;
`;

const DemoCode = styled.p`
  padding: 12px 16px;
  border: 1px dashed var(--control);
  border-radius: var(--radius);
  background: var(--sand);
  font-variant-numeric: tabular-nums;
`;

const LinkButton = styled.button.attrs({ type: 'button' })`
  justify-self: start;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--brand);
  text-decoration: underline;
  cursor: pointer;
  &:disabled {
    color: var(--ink-2);
    text-decoration: none;
    cursor: default;
    font-variant-numeric: tabular-nums;
  }
`;

interface PhoneCodeDialogProps {
  phone: string;
  /** Called when the number is confirmed; the proof is stored. */
  onConfirmed: () => void;
  onClose: () => void;
}

/** Sends a code to the mobile number of an order, and confirms the number by it. */
export function PhoneCodeDialog({ phone, onConfirmed, onClose }: PhoneCodeDialogProps) {
  const [sent, setSent] = useState<CodeSent>();
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string>();
  const [sendError, setSendError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const secondsLeft = useSecondsLeft(sent);

  const send = async () => {
    setBusy(true);
    setSendError('');
    setCode('');
    setCodeError(undefined);
    await sendOrderCode(phone).then(setSent, (error) => setSendError(toErrorMessage(error)));
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
            ? `We sent a 6-digit code to ${phone}. It is good for ${Math.round(sent.expiresIn / 60)} minutes.`
            : `This order needs a code that we send to ${phone}.`}
        </p>
        {sent?.otp && <DemoCode>Demo: your code is {sent.otp}</DemoCode>}
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
        <LinkButton onClick={() => void send()} disabled={isBusy || secondsLeft > 0}>
          {secondsLeft > 0 ? `Send it again in ${secondsLeft}s` : 'Send it again'}
        </LinkButton>
      </Form>
    </Dialog>
  );
}

/** Returns the seconds until a code can be sent again. */
function useSecondsLeft(sent: CodeSent | undefined): number {
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (!sent) return;
    const end = Date.now() + sent.resendAfter * 1000;
    const update = () => setSecondsLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    update();
    const timer = setInterval(update, 500);
    return () => clearInterval(timer);
  }, [sent]);
  return secondsLeft;
}
