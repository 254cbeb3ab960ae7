import { useBlocker } from '@vastra/shared/router';
import { useEffect } from 'react';
import { Confirm } from '../confirm';

/** Asks before unsaved changes are left: by a link, by Back, or with the page. */
export const LeaveGuard = ({ when }: { when: boolean }) => when && <Guard />;

/** The router heeds one of these at a time, and a screen may have several forms: only one with changes has it. */
function Guard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <Confirm
      title="Leave without saving?"
      text="What you have changed here is not saved yet."
      yes="Leave"
      no="Stay"
      onYes={() => blocker.proceed()}
      onNo={() => blocker.reset()}
    />
  );
}
