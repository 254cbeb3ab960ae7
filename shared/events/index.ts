/**
 * Events of the shop, named in the past tense after the team that emits them; the value is the payload. `session` and `shop` belong to the shell; each
 * remote adds its own in its `src/shop.d.ts`, by declaration merging.
 */
export interface ShopEvents {
  /** Emitted by mf-account when a visitor has signed in, or has changed their name. */
  'session:started': { userId: string; name: string };
  'session:ended': { reason: 'signed-out' | 'expired' };
  /** The API responds again after it could not be reached; failed reads can be repeated now. Emitted by the shell. */
  'shop:reachable': Record<string, never>;
}

export type ShopEvent = keyof ShopEvents;
type Listener<E extends ShopEvent> = (payload: ShopEvents[E]) => void;

/** Message from one tab to the other tabs. The field names are a wire format: a tab may run an older build than this one. */
interface TabMessage {
  event: ShopEvent;
  fact: ShopEvents[ShopEvent];
}

const listeners = new Map<ShopEvent, Set<Listener<never>>>();

// Undefined on the server and in browsers without BroadcastChannel; events then stay in this tab.
const otherTabs =
  typeof window !== 'undefined' && 'BroadcastChannel' in window ? new BroadcastChannel('vastra:events') : undefined;

const emitHere = <E extends ShopEvent>(event: E, payload: ShopEvents[E]): void => {
  for (const listener of listeners.get(event) ?? []) (listener as Listener<E>)(payload);
};

otherTabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) =>
  emitHere(data.event, data.fact as never),
);

/** The typed event bus: one per page (a federated singleton), connected with every other tab of the browser. */
export const events = {
  /** Calls the listeners of the event in this tab, and broadcasts it to the other tabs. */
  emit<E extends ShopEvent>(event: E, payload: ShopEvents[E]): void {
    emitHere(event, payload);
    otherTabs?.postMessage({ event, fact: payload } satisfies TabMessage);
  },
  /** Calls `listener` for each such event from now on. Returns a function that removes it. */
  on<E extends ShopEvent>(event: E, listener: Listener<E>): () => void {
    const set = listeners.get(event) ?? new Set();
    listeners.set(event, set.add(listener as Listener<never>));
    return () => void set.delete(listener as Listener<never>);
  },
};
