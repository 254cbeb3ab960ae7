import { Button } from '@vastra/shared/ui/button';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { SmallButton } from '../kit/small-button';
import { QuestionDialog, type QuestionDialogProps } from './question-dialog';
import { UnsavedChangesPrompt } from './unsaved-changes-prompt';

/**
 * Asks for a confirmation before an action that cannot be undone, perhaps with fields. Escape, the close button and a press outside do not
 * discard what was typed, and leaving the page asks; the button that cancels discards it. `hasInput`: true while there is other input.
 */
export function ConfirmDialog(props: Omit<QuestionDialogProps, 'onTyped'>) {
  const { hasInput: hasOtherInput = false, onConfirm, otherAction, children, ...question } = props;
  const [hasTyped, setTyped] = useState(false);
  const hasInput = hasOtherInput || hasTyped;
  // The action may navigate, which loses nothing.
  const isRunning = useRef(false);
  const run = async (action: () => void | Promise<void>) => {
    isRunning.current = true;
    try {
      await action();
    } finally {
      isRunning.current = false;
    }
  };
  return (
    <QuestionDialog
      {...question}
      hasInput={hasInput}
      onTyped={() => setTyped(true)}
      onConfirm={() => run(onConfirm)}
      otherAction={otherAction && { ...otherAction, run: () => run(otherAction.run) }}
    >
      {children}
      <UnsavedChangesPrompt when={hasInput} mayLeave={() => isRunning.current} />
    </QuestionDialog>
  );
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
