import { events } from '@vastra/shared/events';
import { messages, onSessionExpired, prepareCalls, refreshSession } from '@vastra/shared/http';
import { notify, showNoticesBy } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import type { createBrowserRouter } from '@vastra/shared/router';
import { endSession, hasSessionCookie, useSession } from '@vastra/shared/session';

type Router = ReturnType<typeof createBrowserRouter>;

/** What the shell does once the page is alive: find the session and the counts, show notices, end what has expired. */
export function startShop(router: Router): void {
  showNoticesBy((notice) => void import('./toaster').then(({ show }) => show(notice)));

  onSessionExpired(() => {
    endSession();
    events.tell('session:ended', { reason: 'expired' });
    notify.error(messages.expired);
    const { pathname, search } = router.state.location;
    void router.navigate(paths.login(pathname + search));
  });
  events.on('session:ended', () => endSession());
  // In another tab; the tab that signed in has its session already.
  events.on('session:started', ({ name }) => {
    if (useSession.getState().user?.name !== name) void refreshSession();
  });

  // The first sign of life: a navigation, and its calls, may follow.
  for (const sign of ['pointerdown', 'keydown'] as const)
    addEventListener(sign, prepareCalls, { once: true, passive: true });

  if (hasSessionCookie()) void refreshSession();
  else endSession();
}
