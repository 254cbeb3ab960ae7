import type { MessageEvent } from '@vastra/shared/contract';
import { defaultShopName } from '../../db/shop-name';
import { creditEvents } from './credit-events';
import type { EventDefinition } from './definition';
import { orderEvents } from './order-events';
import { parcelEvents } from './parcel-events';
import { returnEvents } from './return-events';

/** Every event with its variables and texts. This is their only home; the table `message_templates` has what the shop changed. */
export const eventDefinitions: Readonly<Record<MessageEvent, EventDefinition>> = withShop({
  ...orderEvents,
  ...parcelEvents,
  ...returnEvents,
  ...creditEvents,
});

/** Returns the definition of an event; undefined for a name that is none. */
export const findDefinition = (event: string): EventDefinition | undefined =>
  Object.hasOwn(eventDefinitions, event) ? eventDefinitions[event as MessageEvent] : undefined;

/** Adds the variable `shop`, which texts of all events can contain. `loadTemplates` writes it. */
function withShop<Events extends Record<string, EventDefinition>>(
  events: Events,
): Record<keyof Events, EventDefinition> {
  const shop = { meaning: 'Name of the shop', example: defaultShopName };
  const named: Record<string, EventDefinition> = {};
  for (const [event, definition] of Object.entries(events))
    named[event] = { ...definition, variables: { ...definition.variables, shop } };
  return named as Record<keyof Events, EventDefinition>;
}
