import type { Address } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useBusy } from '../../../../components/use-busy';
import type { AddressDialogProps } from './address-dialog';

interface DialogState {
  Dialog?: ComponentType<AddressDialogProps>;
  isOpen: boolean;
  /** The address to edit; undefined for a new one. */
  address?: Address;
}

/** Loads the dialog's code when it is first opened. Calls `focusFallback` when it closes and its opener no longer exists. */
export function useAddressDialog(focusFallback: () => void) {
  const { isBusy, run } = useBusy();
  const [state, setState] = useState<DialogState>({ isOpen: false });
  const { isOpen, Dialog } = state;

  const load = async (address?: Address) => {
    try {
      const { AddressDialog } = await import('./address-dialog');
      setState({ Dialog: AddressDialog, isOpen: true, address });
    } catch {
      notify.error('This could not be loaded. Please try again.');
    }
  };

  // The dialog has focused its opener before, if that still exists.
  const restoreFocus = useEffectEvent(() => {
    if (Dialog && document.activeElement === document.body) focusFallback();
  });
  useEffect(() => {
    if (!isOpen) restoreFocus();
  }, [isOpen]);

  return {
    isBusy,
    Dialog: isOpen ? Dialog : undefined,
    address: state.address,
    open: (address?: Address) => void run(() => load(address)),
    close: () => setState((current) => ({ ...current, isOpen: false })),
  };
}
