import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { DialogBody, ErrorText } from '../kit';
import { SmallButton } from '../kit/small-button';
import { DialogActions } from './dialog-actions';

const SubmitButton = styled(Button)<{ $isDangerous?: boolean }>`
  ${({ $isDangerous }) => ($isDangerous ? '&, &:hover { background: var(--sale); }' : '')}
`;

interface ConfirmDialogProps {
  title: string;
  /** Width in px, 480 by default. */
  width?: number;
  text?: ReactNode;
  /** Verb on the button that confirms: "Delete". */
  confirmLabel: string;
  cancelLabel?: string;
  /** Shows the button that confirms in red, for what takes money out of the shop against its usual order. */
  isDangerous?: boolean;
  /** The buttons are disabled while it runs. If it throws, the dialog shows the error and stays open to try again. */
  onConfirm: () => void | Promise<void>;
  onCancel: () => void;
  /** True while the dialog has input that Escape, the close button or a press outside must not discard; the button that cancels does. */
  hasInput?: boolean;
  /** A second action, between the buttons that confirm and cancel. */
  otherAction?: { label: string; run: () => Promise<void> };
  children?: ReactNode;
}

/**
 * Asks for a confirmation before an action that cannot be undone. Enter in a field confirms. After an attempt that leaves the dialog open the
 * focus is on the first invalid field, or on the button that confirms.
 */
export function ConfirmDialog({
  title,
  width = 480,
  text,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDangerous,
  onConfirm,
  onCancel,
  hasInput = false,
  otherAction,
  children,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [formError, setFormError] = useState('');
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempts > 0) restoreFocus(form.current!);
  }, [attempts]);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles it to a form around this component.
    event.stopPropagation();
    if (!isBusy) void run(onConfirm);
  };
  const run = async (action: () => void | Promise<void>) => {
    setBusy(true);
    setFormError('');
    try {
      await action();
    } catch (error) {
      setFormError(toErrorMessage(error));
    }
    setBusy(false);
    setAttempts((count) => count + 1);
  };
  const close = () => {
    if (hasInput) setFormError(`Your input is not saved. Press “${confirmLabel}”, or “${cancelLabel}” to discard it.`);
    else onCancel();
  };
  // Rendered at the end of the page, because a form cannot be inside of another one.
  return createPortal(
    <Dialog title={title} width={width} isBusy={isBusy} onClose={close}>
      <DialogBody as="form" ref={form} noValidate autoComplete="off" onSubmit={confirm}>
        {text && <p>{text}</p>}
        {children}
        {formError && <ErrorText role="alert">{formError}</ErrorText>}
        <DialogActions>
          <SubmitButton type="submit" $isDangerous={isDangerous} disabled={isBusy} aria-busy={isBusy}>
            {confirmLabel}
          </SubmitButton>
          {otherAction && (
            <Button $tone="line" disabled={isBusy} onClick={() => run(otherAction.run)}>
              {otherAction.label}
            </Button>
          )}
          <Button $tone="line" disabled={isBusy} onClick={onCancel}>
            {cancelLabel}
          </Button>
        </DialogActions>
      </DialogBody>
    </Dialog>,
    document.body,
  );
}

/** Moves the focus to the first invalid field. Without one, back to the button that confirms, because a disabled button loses the focus. */
function restoreFocus(form: HTMLFormElement): void {
  const invalidField = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (invalidField) invalidField.focus();
  else if (document.activeElement === document.body) form.querySelector<HTMLElement>('[type="submit"]')!.focus();
}

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> {
  label: ReactNode;
  /** A button of 44 px, for rows and cards. */
  isSmall?: boolean;
  /** Renders the dialog. `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ label, isSmall, children, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const ButtonKind = isSmall ? SmallButton : Button;
  return (
    <>
      <ButtonKind $tone="line" aria-haspopup="dialog" {...button} onClick={() => setOpen(true)}>
        {label}
      </ButtonKind>
      {/* At the end of the page, so that it inherits nothing from a table around the button. */}
      {isOpen &&
        createPortal(
          children(() => setOpen(false)),
          document.body,
        )}
    </>
  );
}

interface ConfirmButtonProps extends Omit<DialogButtonProps, 'children'> {
  /** The question: title, text, label of its button. */
  dialog: Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm' | 'onCancel'>;
  /** The action. The dialog closes after it, or shows why it failed. */
  onConfirm: () => unknown;
}

/** A button whose action asks for a confirmation first. */
export const ConfirmButton = ({ dialog, onConfirm, ...button }: ConfirmButtonProps) => (
  <DialogButton {...button}>
    {(close) => (
      <ConfirmDialog
        {...dialog}
        onConfirm={async () => {
          await onConfirm();
          close();
        }}
        onCancel={close}
      />
    )}
  </DialogButton>
);
