import { useBlocker } from '@vastra/shared/router';
import { useEffect } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog';

/** Asks before unsaved changes are left: by a link, by Back, or with the page. */
export const UnsavedChangesPrompt = ({ when }: { when: boolean }) => when && <BlockingPrompt />;

/** The router heeds one of these at a time, and a screen may have several forms: only one with changes has it. */
function BlockingPrompt() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text="What you have changed here is not saved yet."
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  );
}
