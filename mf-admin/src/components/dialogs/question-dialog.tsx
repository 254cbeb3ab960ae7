import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { type FormEvent, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { DialogBody, ErrorText } from '../kit';
import { useInvalidFocus } from '../kit/use-invalid-focus';
import { DialogActions } from './dialog-actions';
import { isTypedText } from './typed-text';

const SubmitButton = styled(Button)<{ $isDangerous?: boolean }>`
  ${({ $isDangerous }) => ($isDangerous ? '&, &:hover { background: var(--sale); }' : '')}
`;

export interface QuestionDialogProps {
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
  /** Called when text is typed into a field. */
  onTyped?: () => void;
  /** A second action, between the buttons that confirm and cancel. */
  otherAction?: { label: string; run: () => Promise<void> };
  children?: ReactNode;
}

/**
 * Asks for a confirmation before an action that cannot be undone. Enter in a field confirms. After an attempt that leaves the dialog open the
 * focus is on the first invalid field, or on the button that confirms. `ConfirmDialog` also keeps typed text.
 */
export function QuestionDialog({
  title,
  width = 480,
  text,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDangerous,
  onConfirm,
  onCancel,
  hasInput = false,
  onTyped,
  otherAction,
  children,
}: QuestionDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [formError, setFormError] = useState('');
  const { ref: form, focusInvalid } = useInvalidFocus(restoreFocus);
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
    focusInvalid();
  };
  const noteTyping = ({ target }: FormEvent) => {
    if (isTypedText(target)) onTyped?.();
  };
  const close = () => {
    if (hasInput) setFormError(`Your input is not saved. Press “${confirmLabel}”, or “${cancelLabel}” to discard it.`);
    else onCancel();
  };
  // Rendered at the end of the page, because a form cannot be inside of another one.
  return createPortal(
    <Dialog title={title} width={width} isBusy={isBusy} onClose={close}>
      <DialogBody as="form" ref={form} noValidate autoComplete="off" onSubmit={confirm} onInput={noteTyping}>
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

/** Moves the focus back to the button that confirms, because a disabled button loses it. */
function restoreFocus(form: HTMLFormElement): void {
  if (document.activeElement === document.body) form.querySelector<HTMLElement>('[type="submit"]')!.focus();
}
