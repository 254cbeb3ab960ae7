/** What can have happened in the shop. Each fact is named after the team that owns it; `session` and `shop` belong to the shell. */
export interface ShopEvents {
  /** The number of pieces in the cart. Told by mf-cart. */
  'cart:changed': { count: number };
  /** The products in the wishlist and their number. Told by mf-cart. */
  'wishlist:changed': { count: number; productIds: string[] };
  /** Told by mf-account when a visitor has signed in, or is called by another name now. */
  'session:started': { userId: string; name: string };
  'session:ended': { reason: 'signed-out' | 'expired' };
  /** The shop answers again after it could not be reached: what failed can be loaded now. */
  'shop:reachable': Record<string, never>;
}

export type ShopEvent = keyof ShopEvents;
type Listener<E extends ShopEvent> = (fact: ShopEvents[E]) => void;

const listeners = new Map<ShopEvent, Set<Listener<never>>>();

// Told to the visitor's other tabs as well. Missing on the server and in old browsers: then only this tab hears it.
const otherTabs =
  typeof window !== 'undefined' && 'BroadcastChannel' in window ? new BroadcastChannel('vastra:events') : undefined;

const emitHere = <E extends ShopEvent>(event: E, fact: ShopEvents[E]): void => {
  for (const listener of listeners.get(event) ?? []) (listener as Listener<E>)(fact);
};

otherTabs?.addEventListener('message', ({ data }: MessageEvent<{ event: ShopEvent; fact: ShopEvents[ShopEvent] }>) =>
  emitHere(data.event, data.fact as never),
);

/** The typed event bus: one per page (a federated singleton), heard in every tab of the browser. */
export const events = {
  /** Tells everyone, in this tab and in the others, what has happened. */
  emit<E extends ShopEvent>(event: E, fact: ShopEvents[E]): void {
    emitHere(event, fact);
    otherTabs?.postMessage({ event, fact });
  },
  /** Calls `listener` for each such fact from now on; answers a function that stops it. */
  on<E extends ShopEvent>(event: E, listener: Listener<E>): () => void {
    const set = listeners.get(event) ?? new Set();
    listeners.set(event, set.add(listener as Listener<never>));
    return () => void set.delete(listener as Listener<never>);
  },
};
