import { useBlocker } from '@vastra/shared/router';
import { useEffect } from 'react';
import { ConfirmDialog } from './confirm-dialog';

interface PromptProps {
  /** Returns true for a navigation that loses nothing. */
  mayLeave?: () => boolean;
  onLeave?: () => void;
}

/** Asks before unsaved changes or files that are being uploaded are lost: by a link, by Back, or by closing the page. */
export const UnsavedChangesPrompt = ({ when, ...props }: PromptProps & { when: boolean }) =>
  when && <BlockingPrompt {...props} />;

/** Mounted only while there are changes, because the router supports one blocker at a time and a screen may have several forms. */
function BlockingPrompt({ mayLeave, onLeave }: PromptProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && !mayLeave?.(),
  );
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
