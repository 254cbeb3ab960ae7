import { create } from 'zustand';

/** State of the sign-in dialog. */
export const useSignInRequest = create(() => ({ isOpen: false }));

let dialogCount = 0;
let pending: { adminId?: string; promise: Promise<boolean>; resolve: (isSignedIn: boolean) => void } | undefined;

/** Registers a screen that shows the sign-in dialog. Returns the function that removes it. */
export function registerSignInDialog(): () => void {
  dialogCount += 1;
  return () => {
    dialogCount -= 1;
  };
}

/** Returns whether a screen can show the sign-in dialog. */
export const canRequestSignIn = (): boolean => dialogCount > 0;

/**
 * Opens the sign-in dialog. Resolves to whether an admin has signed in. Calls at the same time share one dialog.
 *
 * @param adminId whose session has ended
 */
export function requestSignIn(adminId: string | undefined): Promise<boolean> {
  if (!pending) {
    let resolve: (isSignedIn: boolean) => void = () => {};
    const promise = new Promise<boolean>((settle) => {
      resolve = settle;
    });
    pending = { adminId, promise, resolve };
    useSignInRequest.setState({ isOpen: true });
  }
  return pending.promise;
}

/** Returns whether the dialog waits for this admin, who may sign in in another tab. */
export const isSignInAwaited = (adminId: string | undefined): boolean =>
  adminId !== undefined && pending?.adminId === adminId;

/** Closes the dialog. All calls that wait for it go on, or fail if the admin has not signed in. */
export function settleSignIn(isSignedIn: boolean): void {
  const settled = pending;
  pending = undefined;
  useSignInRequest.setState({ isOpen: false });
  settled?.resolve(isSignedIn);
}
