import { events } from '@vastra/shared/events';
import { messages, onSessionExpired, prepareCalls, refreshSession } from '@vastra/shared/http';
import { notify, showNoticesBy } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import type { createBrowserRouter } from '@vastra/shared/router';
import { endSession, forgetSession, hasSessionCookie, isSignOutUntold, useSession } from '@vastra/shared/session';

type Router = ReturnType<typeof createBrowserRouter>;

/** What the shell does once the page is alive: find the session and the counts, show notices, end what has expired. */
export function startShop(router: Router): void {
  showNoticesBy((notice) => void import('./toaster').then(({ show }) => show(notice)));

  onSessionExpired(() => {
    events.tell('session:ended', { reason: 'expired' });
    notify.error(messages.expired);
    const { pathname, search } = router.state.location;
    if (pathname !== paths.login()) void router.navigate(paths.login(pathname + search));
  });
  const tellSignOut = () => {
    if (isSignOutUntold()) import('./tell-sign-out').then((told) => told.tellSignOut()).catch(() => {});
  };
  events.on('session:ended', () => {
    endSession();
    tellSignOut();
  });
  // In another tab; the tab that signed in has its session already.
  events.on('session:started', async ({ userId, name }) => {
    const { user } = useSession.getState();
    if (user?.id === userId && user.name === name) return;
    // Nothing is done any more in the name of who was signed in before.
    if (user?.id !== userId) forgetSession();
    await refreshSession();
    // It may have been the answer to an older question.
    if (useSession.getState().status === 'unknown') void refreshSession();
  });

  // The first sign of life: a navigation, and its calls, may follow.
  for (const sign of ['pointerdown', 'keydown'] as const)
    addEventListener(sign, prepareCalls, { once: true, passive: true });

  const findSession = () => {
    if (hasSessionCookie()) void refreshSession();
    else endSession();
  };
  // A page that comes back from the browser's memory has heard nothing in the meantime.
  addEventListener('pageshow', ({ persisted }) => persisted && findSession());
  findSession();
  tellSignOut();
}
