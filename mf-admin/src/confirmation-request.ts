import { create } from 'zustand';

/** State of the dialog in which an admin confirms who they are. `reason`: what the API says. */
export const useConfirmationRequest = create(() => ({ isOpen: false, reason: '' }));

let dialogCount = 0;
let pending: { promise: Promise<boolean>; resolve: (isConfirmed: boolean) => void } | undefined;

/** Registers a screen that shows the dialog. Returns the function that removes it. */
export function registerConfirmationDialog(): () => void {
  dialogCount += 1;
  return () => {
    dialogCount -= 1;
    if (dialogCount === 0) settleConfirmation(false);
  };
}

/** Returns whether a screen can show the dialog. */
export const canRequestConfirmation = (): boolean => dialogCount > 0;

/** Opens the dialog. Resolves to whether the admin has confirmed. Calls at the same time share one dialog. */
export function requestConfirmation(reason = ''): Promise<boolean> {
  if (!pending) {
    let resolve: (isConfirmed: boolean) => void = () => {};
    const promise = new Promise<boolean>((settle) => {
      resolve = settle;
    });
    pending = { promise, resolve };
    useConfirmationRequest.setState({ isOpen: true, reason });
  }
  return pending.promise;
}

/** Closes the dialog. All calls that wait for it go on, or fail. */
export function settleConfirmation(isConfirmed: boolean): void {
  const settled = pending;
  pending = undefined;
  useConfirmationRequest.setState({ isOpen: false });
  settled?.resolve(isConfirmed);
}
