import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { type ComponentType, useState } from 'react';
import { useBusy } from '../../../components/use-busy';
import type { CancelDialogProps } from './cancel-dialog';

interface CancelButtonProps extends Omit<CancelDialogProps, 'onDismiss'> {
  label: string;
  dialog: 'CancelItemsDialog' | 'CancelOrderDialog';
}

/** Opens a dialog that cancels. The dialog's code is loaded when the button is pressed. */
export function CancelButton({ label, dialog, ...props }: CancelButtonProps) {
  const { isBusy, run } = useBusy();
  const [Dialog, setDialog] = useState<ComponentType<CancelDialogProps>>();
  const openDialog = async () => {
    try {
      const dialogs = await import('./cancel-dialogs');
      setDialog(() => dialogs[dialog]);
    } catch {
      notify.error('This could not be loaded. Please try again.');
    }
  };
  const closeDialog = () => setDialog(undefined);
  return (
    <>
      <Button $tone="line" aria-disabled={isBusy} aria-haspopup="dialog" onClick={() => void run(openDialog)}>
        {label}
      </Button>
      {Dialog && (
        <Dialog
          {...props}
          onDismiss={closeDialog}
          onCompleted={(order) => {
            closeDialog();
            props.onCompleted(order);
          }}
          onRejected={(message) => {
            closeDialog();
            props.onRejected(message);
          }}
        />
      )}
    </>
  );
}
