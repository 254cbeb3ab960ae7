import { shopEvents } from '@vastra/shared/contract';
import type { Extensions } from '../../../api/src/platform/extensions/extensions';

/** A type of events that a webhook can choose. */
interface EventType {
  type: string;
  description: string;
}

/**
 * The types that a webhook can choose, with what each means. `chosen` are types that a webhook has already: the list has them too if their extension does not run, so that
 * a form keeps them.
 */
export function listEventTypes(
  { eventTypes }: Pick<Extensions, 'eventTypes'>,
  chosen: readonly string[] = [],
): EventType[] {
  const offered = Object.entries(shopEvents)
    .filter(([type]) => type !== 'webhook.test')
    .map(([type, { description }]): EventType => ({ type, description }))
    .concat(eventTypes.map(({ type, description }) => ({ type, description })));
  const others = chosen.filter((type) => !offered.some((known) => known.type === type));
  return [...offered, ...others.map((type) => ({ type, description: 'Its extension does not run' }))];
}
