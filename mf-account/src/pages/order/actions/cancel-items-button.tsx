import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { type ComponentType, useState } from 'react';
import { useBusy } from '../../../components/use-busy';
import type { CancelItemsDialogProps } from './cancel-items-dialog';

/** Opens the dialog that cancels items. The dialog's code is loaded when the button is pressed. */
export function CancelItemsButton(props: Omit<CancelItemsDialogProps, 'onDismiss'>) {
  const { isBusy, run } = useBusy();
  const [Dialog, setDialog] = useState<ComponentType<CancelItemsDialogProps>>();
  const openDialog = async () => {
    try {
      const { CancelItemsDialog } = await import('./cancel-items-dialog');
      setDialog(() => CancelItemsDialog);
    } catch {
      notify.error('This could not be loaded. Please try again.');
    }
  };
  const closeDialog = () => setDialog(undefined);
  return (
    <>
      <Button $tone="line" aria-disabled={isBusy} aria-haspopup="dialog" onClick={() => void run(openDialog)}>
        Cancel items
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
