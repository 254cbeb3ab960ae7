import { Dialog } from '@vastra/shared/ui/dialog';
import { type ComponentProps, useState } from 'react';
import { QuestionDialog } from './question-dialog';
import { UnsavedChangesPrompt } from './unsaved-changes-prompt';

interface InputDialogProps extends ComponentProps<typeof Dialog> {
  /** True while the dialog has input. */
  hasInput: boolean;
  /** Returns true for a navigation that loses nothing, such as a navigation after saving. */
  mayLeave?: () => boolean;
}

/** A dialog for input with its own buttons. Asks before Escape, the close button, a press outside or leaving the page loses the input. */
export function InputDialog({ hasInput, mayLeave, onClose, children, ...dialog }: InputDialogProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Dialog {...dialog} onClose={() => (hasInput ? setAsking(true) : onClose())}>
      {children}
      {isAsking && (
        <QuestionDialog
          title="Leave without saving?"
          text="Your unsaved changes will be lost."
          confirmLabel="Leave"
          cancelLabel="Stay"
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      )}
      <UnsavedChangesPrompt when={hasInput} mayLeave={mayLeave} />
    </Dialog>
  );
}
