import { type Branch, pathTo } from '../../categories/tree';
import type { Shelf } from './catalogue';
import { pick } from './pick';
import { Scratch } from './scratch';

const scratch = new Scratch();

/** Ids of products in stock like this one: the nearest in price, of the same category before its sisters. */
export function relatedIds({ columns, branches }: Shelf, id: string, limit: number): string[] {
  const { size, live, inStock, category, price, ids } = columns;
  const own = columns.slotOf.get(id);
  if (own === undefined) return [];
  const around = columns.categories.marked(sistersOf(branches, columns.categories.texts[category[own]]));
  scratch.begin();
  const slots = scratch.places(size);
  let count = 0;
  for (let slot = 0; slot < size; slot++) {
    if (live[slot] && inStock[slot] && around[category[slot]] && slot !== own) slots[count++] = slot;
  }
  const distance = (slot: number) => Math.abs(price[slot] - price[own]) + (category[slot] === category[own] ? 0 : 1e12);
  const nearest = pick(slots.subarray(0, count), { from: 0, to: limit }, (one, other) => {
    return distance(one) - distance(other) || (ids[one] < ids[other] ? -1 : one === other ? 0 : 1);
  });
  return [...nearest].map((slot) => ids[slot]);
}

/** A category and those beside it; one at the top has none. */
function sistersOf(branches: Branch[], id: string): string[] {
  const above = pathTo(branches, id).at(-2);
  return above ? above.below.map((sister) => sister.id) : [id];
}
