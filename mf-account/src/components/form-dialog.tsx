import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { Text } from '@vastra/shared/ui/text';
import type { FormEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { FormButtons } from './form-buttons';
import { useFocusInvalidField } from './use-focus-invalid-field';

const Form = styled.form`
  display: grid;
  gap: 20px;
  padding: 20px 24px 24px;
`;

interface FormDialogProps {
  title: string;
  isBusy: boolean;
  /** Label of the button that closes the dialog without a change. */
  dismissLabel: string;
  confirmLabel: string;
  /** Label of the confirming button while the call runs. */
  busyLabel: string;
  /** Validation messages of the fields and, under `form`, of the whole form. An invalid field gets the focus. */
  errors: { form?: string };
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** A dialog that asks before something is changed. */
export function FormDialog({
  title,
  isBusy,
  dismissLabel,
  confirmLabel,
  busyLabel,
  errors,
  onClose,
  onSubmit,
  children,
}: FormDialogProps) {
  const form = useFocusInvalidField(errors);
  return (
    <Dialog title={title} isBusy={isBusy} onClose={onClose} width={520}>
      <Form
        ref={form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {errors.form && (
          <Text $tone="error" role="alert">
            {errors.form}
          </Text>
        )}
        <FormButtons>
          <Button $tone="line" aria-disabled={isBusy} onClick={() => isBusy || onClose()}>
            {dismissLabel}
          </Button>
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? busyLabel : confirmLabel}
          </Button>
        </FormButtons>
      </Form>
    </Dialog>
  );
}
