import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Row, Stack, Text } from '../../../components/kit';
import { confirmTotp, type NewTotp } from '../api';

const QrCode = lazy(() => import('./qr-code'));

interface TotpSetUpProps {
  totp: NewTotp;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Shows the new secret as a QR code and as text, and asks for a code that proves the app has it. */
export function TotpSetUp({ totp: { secret, url }, onDone, onCancel }: TotpSetUpProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    const digits = code.replace(/\s/g, '');
    setError(/^\d{6}$/.test(digits) ? undefined : 'Please enter the six digits of the app');
    if (!/^\d{6}$/.test(digits)) return;
    setBusy(true);
    try {
      onDone((await confirmTotp(digits)).recoveryCodes);
    } catch (confirmError) {
      setError((confirmError instanceof ApiError && confirmError.details.code) || toErrorMessage(confirmError));
      setBusy(false);
    }
  };
  return (
    <Stack as="form" $align="start" noValidate onSubmit={confirm}>
      <p>1. Scan this code with your authenticator app.</p>
      <Suspense fallback={<Skeleton $height="200px" $width="200px" />}>
        <QrCode text={url} label="QR code for your authenticator app" />
      </Suspense>
      <p>
        Or type this key into the app:{' '}
        <Text as="code" $size={16} $breaks style={{ userSelect: 'all' }}>
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Text>
      </p>
      <Field
        label="2. Code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={code}
        error={error}
        onChange={({ target }) => setCode(target.value)}
      />
      <Row>
        <Button type="submit" disabled={isBusy} aria-busy={isBusy}>
          Turn on
        </Button>
        <Button $tone="line" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}
