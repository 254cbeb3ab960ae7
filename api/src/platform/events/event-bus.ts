import type { Queryable } from '../db/connect';

/** Handles an event inside the transaction `tx` that causes it. An error that it throws rolls that transaction back. */
export type EventListener<Payload> = (tx: Queryable, payload: Payload) => Promise<void>;

/** Delivers the events of a module to the modules and features above it, so that it need not import them. */
export interface EventBus<Events> {
  on<Name extends keyof Events>(name: Name, listener: EventListener<Events[Name]>): void;
  /** Awaits the listeners one after the other, in the order in which they subscribed. */
  emit<Name extends keyof Events>(tx: Queryable, name: Name, payload: Events[Name]): Promise<void>;
}

/** Creates an event bus without listeners. */
export function createEventBus<Events>(): EventBus<Events> {
  const listeners: { [Name in keyof Events]?: EventListener<Events[Name]>[] } = {};
  return {
    on(name, listener) {
      listeners[name] = [...(listeners[name] ?? []), listener];
    },
    async emit(tx, name, payload) {
      for (const listener of listeners[name] ?? []) await listener(tx, payload);
    },
  };
}
