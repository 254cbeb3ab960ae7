import { useSession } from '@vastra/shared/session';
import { createRoot } from 'react-dom/client';
import { SignInDialog } from './dialog';

let shown: Promise<{ isSignedIn: boolean }> | undefined;

/** Shows the dialog, in a root of its own: whoever asks for it need not be of this team. Answers when it is closed. */
export function openDialog(): Promise<{ isSignedIn: boolean }> {
  shown ??= new Promise((resolve) => {
    // Elsewhere the dialog's header would be another banner of the page.
    const place = document.body.appendChild(document.createElement('section'));
    const root = createRoot(place);
    const close = () => {
      shown = undefined;
      // Not from within one of its own effects.
      queueMicrotask(() => {
        root.unmount();
        place.remove();
        resolve({ isSignedIn: useSession.getState().status === 'signed-in' });
      });
    };
    root.render(<SignInDialog onClose={close} />);
  });
  return shown;
}
