import type { MessageEvent } from '@vastra/shared/contract';
import { creditEvents } from './credit-events';
import type { EventDefinition } from './definition';
import { orderEvents } from './order-events';
import { parcelEvents } from './parcel-events';
import { returnEvents } from './return-events';

/** Every event with its variables and texts. This is their only home; the table `message_templates` has what the shop changed. */
export const eventDefinitions: Readonly<Record<MessageEvent, EventDefinition>> = {
  ...orderEvents,
  ...parcelEvents,
  ...returnEvents,
  ...creditEvents,
};

/** Returns the definition of an event; undefined for a name that is none. */
export const findDefinition = (event: string): EventDefinition | undefined =>
  Object.hasOwn(eventDefinitions, event) ? eventDefinitions[event as MessageEvent] : undefined;
