import type { Order } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { type ComponentType, useState } from 'react';
import type { OrderAccess } from '../../../components/order/api';
import { useBusy } from '../../../components/use-busy';
import type { CancelOrderDialogProps } from './cancel-order-dialog';

interface CancelOrderButtonProps {
  access: OrderAccess;
  onCompleted: (order: Order) => void;
  /** Called with the API's message if the order has changed and does not allow the action any more. */
  onRejected: (message: string) => void;
}

/** Opens the dialog that cancels an order. The dialog's code is loaded when the button is pressed. */
export function CancelOrderButton(dialogProps: CancelOrderButtonProps) {
  const { isBusy, run } = useBusy();
  const [state, setState] = useState<{ Dialog?: ComponentType<CancelOrderDialogProps>; isOpen: boolean }>({
    isOpen: false,
  });
  const { Dialog, isOpen } = state;
  const openDialog = async () => {
    try {
      const { CancelOrderDialog } = await import('./cancel-order-dialog');
      setState({ Dialog: CancelOrderDialog, isOpen: true });
    } catch {
      notify.error('This could not be loaded. Please try again.');
    }
  };
  const closeDialog = () => setState({ Dialog, isOpen: false });
  return (
    <>
      <Button $tone="line" aria-disabled={isBusy} aria-haspopup="dialog" onClick={() => void run(openDialog)}>
        Cancel order
      </Button>
      {Dialog && isOpen && (
        <Dialog
          {...dialogProps}
          onDismiss={closeDialog}
          onRejected={(message) => {
            closeDialog();
            dialogProps.onRejected(message);
          }}
        />
      )}
    </>
  );
}
