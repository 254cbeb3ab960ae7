import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { type FormEvent, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';

const Form = styled.form`
  display: grid;
  gap: 16px;
  padding: 24px;
`;

const ErrorText = styled.p`
  color: var(--sale);
`;

const Actions = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

const ConfirmButton = styled(Button)<{ $isDangerous?: boolean }>`
  ${({ $isDangerous }) => ($isDangerous ? '&, &:hover { background: var(--sale); }' : '')}
`;

interface ConfirmDialogProps {
  title: string;
  text?: ReactNode;
  /** Verb on the button that confirms: "Delete". */
  confirmLabel: string;
  cancelLabel?: string;
  /** Shows the button that confirms in red, for what takes money out of the shop against its usual order. */
  isDangerous?: boolean;
  /** The buttons are disabled while it runs. If it throws, the dialog shows the error and stays open to try again. */
  onConfirm: () => void | Promise<void>;
  onCancel: () => void;
  children?: ReactNode;
}

/** Asks for a confirmation before an action that cannot be undone. Enter in a field confirms. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDangerous,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [formError, setFormError] = useState('');
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    // React bubbles it to a form around this component.
    event.stopPropagation();
    if (isBusy) return;
    setBusy(true);
    setFormError('');
    try {
      await onConfirm();
    } catch (error) {
      setFormError(toErrorMessage(error));
    }
    setBusy(false);
  };
  // Rendered at the end of the page, because a form cannot be inside of another one.
  return createPortal(
    <Dialog title={title} width={480} isBusy={isBusy} onClose={onCancel}>
      <Form noValidate onSubmit={confirm}>
        {text && <p>{text}</p>}
        {children}
        {formError && <ErrorText role="alert">{formError}</ErrorText>}
        <Actions>
          <ConfirmButton type="submit" $isDangerous={isDangerous} disabled={isBusy} aria-busy={isBusy}>
            {confirmLabel}
          </ConfirmButton>
          <Button $tone="line" disabled={isBusy} onClick={onCancel}>
            {cancelLabel}
          </Button>
        </Actions>
      </Form>
    </Dialog>,
    document.body,
  );
}
