import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { lazy, Suspense } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { setFieldErrors } from '../../../components/dialogs/form-dialog';
import { TextField } from '../../../components/form/fields';
import { Row, Stack, Text } from '../../../components/kit';
import { useInvalidFocus } from '../../../components/kit/use-invalid-focus';
import { confirmTotp, type NewTotp } from '../api';

const QrCode = lazy(() => import('./qr-code'));

interface TotpSetUpProps {
  totp: NewTotp;
  onDone: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

const toDigits = (code: string): string => code.replace(/\s/g, '');

/** Shows the new secret as a QR code and as text, and asks for a code that proves the app has it. */
export function TotpSetUp({ totp: { secret, url }, onDone, onCancel }: TotpSetUpProps) {
  const form = useForm({ defaultValues: { code: '' } });
  const { isSubmitting } = form.formState;
  const { ref, focusInvalid } = useInvalidFocus<HTMLFormElement>();
  const confirm = form.handleSubmit(async ({ code }) => {
    try {
      onDone((await confirmTotp(toDigits(code))).recoveryCodes);
    } catch (error) {
      if (!setFieldErrors(form, error)) form.setError('code', { message: toErrorMessage(error) });
      focusInvalid();
    }
  });
  return (
    <FormProvider {...form}>
      <Stack as="form" ref={ref} $align="start" noValidate onSubmit={confirm}>
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
        <TextField
          name="code"
          label="2. Code that the app shows"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          rules={{ validate: (code) => /^\d{6}$/.test(toDigits(code)) || 'Please enter the six digits of the app' }}
        />
        <Row>
          <Button type="submit" disabled={isSubmitting} aria-busy={isSubmitting}>
            Turn on
          </Button>
          <Button $tone="line" disabled={isSubmitting} onClick={onCancel}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </FormProvider>
  );
}
