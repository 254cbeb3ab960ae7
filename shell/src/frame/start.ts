import { events } from '@vastra/shared/events';
import { errorMessages, onSessionExpired, preloadClient, refreshSession } from '@vastra/shared/http';
import { notify, setToastRenderer } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import type { createBrowserRouter } from '@vastra/shared/router';
import {
  endSession,
  hasSessionCookie,
  isSignOutPending,
  resetSession,
  useSession,
  wasSessionRemembered,
} from '@vastra/shared/session';
import { showToast } from './toasts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Starts the shell after hydration: finds the session, shows toasts, and ends expired sessions. */
export function startShop(router: Router): void {
  setToastRenderer(showToast);

  onSessionExpired((isFound) => {
    notify.error(errorMessages.expired);
    // A returning visitor stays on the page, as a guest. A page that needs a session redirects by itself.
    if (isFound) return;
    events.emit('session:ended', { reason: 'expired' });
    const { pathname, search } = router.state.location;
    if (pathname !== paths.login()) void router.navigate(paths.login(pathname + search));
  });
  const sendSignOutIfPending = () => {
    if (isSignOutPending())
      import('./send-pending-sign-out').then((module) => module.sendPendingSignOut()).catch(() => {});
  };
  events.on('session:ended', () => {
    endSession();
    sendSignOutIfPending();
  });
  // Another tab signed in; the tab that did so has its session already.
  events.on('session:started', async ({ userId, name }) => {
    const { user } = useSession.getState();
    if (user?.id === userId && user.name === name) return;
    // Nothing may be done in the name of the previous user any more.
    if (user?.id !== userId) resetSession();
    await refreshSession();
    // The response may belong to an older request.
    if (useSession.getState().status === 'unknown') void refreshSession();
  });

  // A navigation with API calls may follow the first interaction.
  for (const type of ['pointerdown', 'keydown'] as const)
    addEventListener(type, preloadClient, { once: true, passive: true });

  const findSession = () => {
    if (hasSessionCookie()) void refreshSession();
    else {
      if (wasSessionRemembered() && !isSignOutPending()) notify.error(errorMessages.expired);
      endSession();
    }
  };
  // A page from the back/forward cache has missed events.
  addEventListener('pageshow', ({ persisted }) => persisted && findSession());
  findSession();
  sendSignOutIfPending();
}
