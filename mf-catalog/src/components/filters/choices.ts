import type { AvailableFilters } from '@vastra/shared/contract';
import type { List, ListQuery } from '../list-query';

/** One value that a list can be narrowed to. */
export interface Choice {
  value: string;
  name: string;
  /** Where the name alone says too little: "Men: Jackets". */
  fullName: string;
  /** None in the specification's own list of categories, of which the server has not told. */
  count?: number;
  /** 0 at the top of a tree. */
  depth: number;
  /** `#rrggbb` of a colour. */
  code?: string;
  isChosen: boolean;
}

export type Choices = Record<List, Choice[]>;

/** Source: spec 9. */
const fallbackCategories = ['Men', 'Women', 'Kids', 'Accessories', 'Footwear'];

/** All that can be chosen. What is chosen stays among it when nothing is left of it, so that it can be taken back. */
export function choicesOf(available: AvailableFilters, query: ListQuery, hasFallback: boolean): Choices {
  const named = (list: 'brand' | 'color' | 'size', options: { name: string; count: number; code?: string }[]) =>
    withChosen(
      options.map(({ name, count, code }) => ({
        value: name,
        name,
        fullName: name,
        count,
        depth: 0,
        code,
        isChosen: query[list].includes(name),
      })),
      query[list],
      (name) => name,
    );
  return {
    categories: categoryChoices(available.categories, query.categories, hasFallback),
    brand: named('brand', available.brands),
    color: named('color', available.colors),
    size: named('size', available.sizes),
  };
}

function categoryChoices(categories: AvailableFilters['categories'], chosen: string[], hasFallback: boolean): Choice[] {
  const names = chosen.map((one) => one.trim().toLowerCase());
  const byId = new Map<string, Choice>();
  for (const { _id, name, parentId, count } of categories) {
    const parent = byId.get(parentId ?? '');
    byId.set(_id, {
      value: _id,
      name,
      fullName: parent ? `${parent.fullName}: ${name}` : name,
      count,
      depth: parent ? parent.depth + 1 : 0,
      isChosen: isNamed({ value: _id, name }, names),
    });
  }
  const fallback = hasFallback && byId.size === 0 ? fallbackCategories : [];
  const choices = fallback.map((name) => ({
    value: name.toLowerCase(),
    name,
    fullName: name,
    depth: 0,
    isChosen: isNamed({ value: name.toLowerCase(), name }, names),
  }));
  return withChosen([...byId.values(), ...choices], chosen, titleOf);
}

/** By category id or lower-cased name. Source: spec 5. */
const isNamed = ({ value, name }: { value: string; name: string }, names: string[]): boolean =>
  names.includes(value) || names.includes(name.toLowerCase());

/** Whether this choice is what the address means by `value`. */
export const isMeant = (choice: Choice, value: string): boolean => isNamed(choice, [value.trim().toLowerCase()]);

/** "men-jackets" is all that the address says of a category that the server does not list: "Men Jackets". */
const titleOf = (id: string): string => id.replace(/-/g, ' ').replace(/(^|\s)\S/g, (first) => first.toUpperCase());

const withChosen = (choices: Choice[], chosen: string[], nameOf: (value: string) => string): Choice[] => [
  ...choices,
  ...chosen
    .filter((value) => !choices.some((choice) => choice.value === value || (choice.isChosen && isMeant(choice, value))))
    .map((value) => {
      const name = nameOf(value);
      return { value, name, fullName: name, count: 0, depth: 0, isChosen: true };
    }),
];

/** The values of a list after one was chosen, or taken back. */
export const withChoice = (values: string[], choice: Choice, isChosen: boolean): string[] =>
  isChosen ? [...values, choice.value] : values.filter((value) => value !== choice.value && !isMeant(choice, value));

/** A list is folded when it is longer. */
const mostUnfolded = 8;

/** What a folded list shows: the first at the top, and whatever is chosen. The whole list when it is short. */
export function folded(choices: Choice[]): Choice[] {
  if (choices.length <= mostUnfolded) return choices;
  const first = new Set(choices.filter(({ depth }) => depth === 0).slice(0, mostUnfolded));
  return choices.filter((choice) => choice.isChosen || first.has(choice));
}
