import type { QueryClient } from '@tanstack/react-query';
import { useAdminSession } from '../../admin-session';
import { getWriteCount } from '../../read-ahead';

/** Screens whose data this page has, at most, and ms for which a screen that is opened again shows it until it has loaded again. */
const maxScreens = 20;
export const cacheMs = 5 * 60_000;

interface Screen {
  client: QueryClient;
  writeCount: number;
  leftAt: number;
}

/** The data of the screens that were left, the last one last. Filled in the browser only, so that no two visitors share it on the server. */
const screens = new Map<string, Screen>();

// Another admin, another role and a new session never see it.
useAdminSession.subscribe((next, previous) => {
  if (next.admin !== previous.admin || next.status !== previous.status) screens.clear();
});

/** Returns the data of a screen that was left, unless it is old or the admin has changed something since. React may call it for a rendering that it discards. */
export function findClient(pathname: string): QueryClient | undefined {
  const screen = screens.get(pathname);
  const isFresh = screen && screen.writeCount === getWriteCount() && Date.now() - screen.leftAt < cacheMs;
  return isFresh ? screen.client : undefined;
}

/** Keeps the data of a screen that is left. */
export function keepClient(pathname: string, client: QueryClient, writeCount: number): void {
  if (writeCount !== getWriteCount()) return;
  screens.delete(pathname);
  screens.set(pathname, { client, writeCount, leftAt: Date.now() });
  if (screens.size > maxScreens) screens.delete(screens.keys().next().value!);
}
