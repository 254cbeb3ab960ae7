import { useSession } from '@vastra/shared/session';
import { createRoot } from 'react-dom/client';
import { SignInDialog } from './sign-in-dialog';

let openDialog: Promise<{ isSignedIn: boolean }> | undefined;

/**
 * Shows the sign-in dialog in a separate React root, because other remotes open it. Resolves when the dialog is closed. While it is open,
 * further calls return the same promise.
 */
export function openSignInDialog(): Promise<{ isSignedIn: boolean }> {
  openDialog ??= new Promise((resolve) => {
    // A section, because as a child of the body the dialog's header would be a second banner landmark of the page.
    const container = document.body.appendChild(document.createElement('section'));
    const root = createRoot(container);
    const close = () => {
      openDialog = undefined;
      // In a microtask, because React cannot unmount a root from within one of its own effects.
      queueMicrotask(() => {
        root.unmount();
        container.remove();
        resolve({ isSignedIn: useSession.getState().status === 'signed-in' });
      });
    };
    root.render(<SignInDialog onClose={close} />);
  });
  return openDialog;
}
