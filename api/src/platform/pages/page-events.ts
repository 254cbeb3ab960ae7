import type { EventBus } from '../events/event-bus';

/** Events of the URLs of pages. */
export interface PageEvents {
  /** The page of a record has another path. */
  'page:moved': { from: string; to: string; actorId: string };
  /** An import has added products, each with its path in the shop that it comes from. */
  'products:imported': { products: readonly { id: string; oldPath: string }[]; actorId: string };
}

/** Delivers the events to features. The API has one bus, `services.pageEvents`. */
export type PageEventBus = EventBus<PageEvents>;
