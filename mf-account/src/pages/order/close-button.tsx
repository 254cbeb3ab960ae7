import type { Order } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { type ComponentType, useState } from 'react';
import { useBusy } from '../../components/use-busy';
import type { Closing, OpenedOrder } from './api';
import type { ClosingDialogProps } from './closing-dialog';

interface CloseButtonProps {
  closing: Closing;
  opened: OpenedOrder;
  onClosed: (order: Order) => void;
  /** The server's sentence: the order is no longer as it is shown. */
  onRefused: (sentence: string) => void;
  children: string;
}

/** Asks before it cancels or returns an order; the dialog's code comes with the first press. */
export function CloseButton({ children, ...rest }: CloseButtonProps) {
  const { isBusy, run } = useBusy();
  const [state, setState] = useState<{ Dialog?: ComponentType<ClosingDialogProps>; isOpen: boolean }>({
    isOpen: false,
  });
  const { Dialog, isOpen } = state;
  const open = async () => {
    try {
      const { ClosingDialog } = await import('./closing-dialog');
      setState({ Dialog: ClosingDialog, isOpen: true });
    } catch {
      notify.error('This could not be loaded. Please try again.');
    }
  };
  const leave = () => setState({ Dialog, isOpen: false });
  return (
    <>
      <Button $tone="line" aria-disabled={isBusy} aria-haspopup="dialog" onClick={() => void run(open)}>
        {children}
      </Button>
      {Dialog && isOpen && (
        <Dialog
          {...rest}
          onKept={leave}
          onRefused={(sentence) => {
            leave();
            rest.onRefused(sentence);
          }}
        />
      )}
    </>
  );
}
