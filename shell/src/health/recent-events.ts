import type { ErrorReport } from '@vastra/platform/federation/beacon';
import { events, type ShopEvent } from '@vastra/shared/events';

const maxRecent = 8;

const watched: Record<ShopEvent, true> = {
  'cart:changed': true,
  'wishlist:changed': true,
  'session:started': true,
  'session:ended': true,
  'shop:reachable': true,
};

/** Records the names of events from now on, without their payloads. Returns the function that lists the last eight, latest first. */
export function watchRecentEvents(): () => ErrorReport['events'] {
  const recent: { name: string; at: number }[] = [];
  for (const name of Object.keys(watched) as ShopEvent[])
    events.on(name, () => {
      recent.unshift({ name, at: performance.now() });
      recent.length = Math.min(recent.length, maxRecent);
    });
  return () => recent.map(({ name, at }) => ({ name, secondsBefore: Math.round((performance.now() - at) / 1000) }));
}
