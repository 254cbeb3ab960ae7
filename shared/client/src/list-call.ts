import type { ListShape } from './call';

/** Adds the name of the property with the records to a call that returns a page. */
export const asList = <T extends object, Items extends string>(items: Items, call: T): T & ListShape<Items> =>
  Object.assign(call, { items });
