import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

const Body = styled.div`
  display: grid;
  gap: 16px;
  padding: 24px;
  & > [role='alert'] {
    color: var(--sale);
  }
  & > footer {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
`;

interface ConfirmDialogProps {
  title: string;
  text?: ReactNode;
  /** What is done, in a verb: "Delete". */
  confirmLabel: string;
  cancelLabel?: string;
  /** While it runs the buttons wait; what it throws is said here, and can be tried again. */
  onConfirm: () => void | Promise<void>;
  onCancel: () => void;
  children?: ReactNode;
}

/** A question before something that cannot be taken back. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const confirm = async () => {
    setBusy(true);
    setFailure('');
    try {
      await onConfirm();
    } catch (error) {
      setFailure(toErrorMessage(error));
    }
    setBusy(false);
  };
  return (
    <Dialog title={title} width={480} onClose={() => isBusy || onCancel()}>
      <Body>
        {text && <p>{text}</p>}
        {children}
        {failure && <p role="alert">{failure}</p>}
        <footer>
          <Button disabled={isBusy} aria-busy={isBusy} onClick={confirm}>
            {confirmLabel}
          </Button>
          <Button $tone="line" disabled={isBusy} onClick={onCancel}>
            {cancelLabel}
          </Button>
        </footer>
      </Body>
    </Dialog>
  );
}
