import { useBlocker } from '@vastra/shared/router';
import { useEffect } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog';

/** Asks before unsaved changes are lost: by a link, by Back, or by closing the page. */
export const UnsavedChangesPrompt = ({ when, onLeave }: { when: boolean; onLeave?: () => void }) =>
  when && <BlockingPrompt onLeave={onLeave} />;

/** Mounted only while there are changes, because the router supports one blocker at a time and a screen may have several forms. */
function BlockingPrompt({ onLeave }: { onLeave?: () => void }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text="Your unsaved changes will be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => {
        onLeave?.();
        blocker.proceed();
      }}
      onCancel={() => blocker.reset()}
    />
  );
}
