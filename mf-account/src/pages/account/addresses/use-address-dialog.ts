import type { Address } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { type ComponentType, useEffect, useState } from 'react';
import { useBusy } from '../../../components/use-busy';
import type { AddressDialogProps } from './address-dialog';

interface DialogState {
  Dialog?: ComponentType<AddressDialogProps>;
  isOpen: boolean;
  /** What is edited; nothing for a new one. */
  address?: Address;
}

/** The dialog's code comes with the first press. `focusInstead` is called when it closes and what opened it is gone. */
export function useAddressDialog(focusInstead: () => void) {
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

  const wasLoaded = Dialog !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it closes; the dialog itself has gone back to its opener by then
  useEffect(() => {
    if (wasLoaded && !isOpen && document.activeElement === document.body) focusInstead();
  }, [isOpen]);

  return {
    isBusy,
    Dialog: isOpen ? Dialog : undefined,
    address: state.address,
    open: (address?: Address) => void run(() => load(address)),
    close: () => setState((before) => ({ ...before, isOpen: false })),
  };
}
