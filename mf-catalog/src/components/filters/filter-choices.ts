import type { AvailableFilters } from '@vastra/shared/contract';
import type { ListFilterName } from '@vastra/shared/contract/list-filter-names';
import { listFilters, mapListFilters } from '../list-query/list-filters';
import type { ListQuery } from '../list-query/list-query';

/** One value of a filter. */
export interface FilterChoice {
  value: string;
  name: string;
  /** The name with its parents, such as "Men: Jackets". */
  fullName: string;
  /** Products with this value; undefined for the fallback categories, which the server does not count. */
  count?: number;
  /** Level in the tree; 0 at the top. */
  depth: number;
  /** Colour as `#rrggbb`. */
  code?: string;
  /** Name of the colour family that a colour belongs to. */
  family?: string;
  isChosen: boolean;
}

export type FilterChoices = Record<ListFilterName, FilterChoice[]>;

export type FieldFilter = NonNullable<AvailableFilters['fields']>[number];

/** Categories that are offered if the server returns none (requirements 9.7). */
const fallbackCategories = ['Men', 'Women', 'Kids', 'Accessories', 'Footwear'];

/** Returns the values of each filter. Chosen values stay in the list even without products, so that they can be removed. */
export function buildChoices(
  available: AvailableFilters,
  query: ListQuery,
  { hasFallback }: { hasFallback: boolean },
): FilterChoices {
  return mapListFilters((filter) => {
    const chosen = query[filter];
    if (filter === 'categories') return buildCategoryChoices(available.categories, chosen, hasFallback);
    const { options: key } = listFilters[filter];
    if (key === 'fields') return buildFieldChoices(available.fields ?? [], chosen);
    const options: { name: string; count: number; code?: string; family?: string }[] = available[key] ?? [];
    return addMissingChosen(
      // Names each field, because spreading objects of several shapes took 0.1 ms of each page.
      options.map(({ name, count, code, family }) => ({
        value: name,
        name,
        fullName: name,
        count,
        depth: 0,
        code,
        family,
        isChosen: chosen.includes(name),
      })),
      chosen,
      (name) => name,
    );
  });
}

function buildCategoryChoices(
  categories: AvailableFilters['categories'],
  chosen: string[],
  hasFallback: boolean,
): FilterChoice[] {
  const names = chosen.map((value) => value.trim().toLowerCase());
  const byId = new Map<string, FilterChoice>();
  for (const { _id, name, parentId, count } of categories) {
    const parent = byId.get(parentId ?? '');
    byId.set(_id, {
      value: _id,
      name,
      fullName: parent ? `${parent.fullName}: ${name}` : name,
      count,
      depth: parent ? parent.depth + 1 : 0,
      isChosen: matchesAny({ value: _id, name }, names),
    });
  }
  const fallback = hasFallback && byId.size === 0 ? fallbackCategories : [];
  const choices = fallback.map((name) => ({
    value: name.toLowerCase(),
    name,
    fullName: name,
    depth: 0,
    isChosen: matchesAny({ value: name.toLowerCase(), name }, names),
  }));
  return addMissingChosen([...byId.values(), ...choices], chosen, toTitle);
}

/** Returns the values of all custom fields. A value is the text of the filter: key, colon and value. */
const buildFieldChoices = (fields: FieldFilter[], chosen: string[]): FilterChoice[] =>
  addMissingChosen(
    fields.flatMap(({ label, options }) =>
      options.map(({ value, name, count }) => ({
        value,
        name,
        fullName: `${label}: ${name}`,
        count,
        depth: 0,
        isChosen: chosen.includes(value),
      })),
    ),
    chosen,
    (value) => value.slice(value.indexOf(':') + 1),
  );

/** Returns the values of one custom field. */
export const listFieldChoices = (choices: FilterChoice[], { key }: FieldFilter): FilterChoice[] =>
  choices.filter(({ value }) => value.startsWith(`${key}:`));

/** Returns whether one of `names` is the category's id or its name in lower case (requirements 5.8). */
const matchesAny = ({ value, name }: { value: string; name: string }, names: string[]): boolean =>
  names.includes(value) || names.includes(name.toLowerCase());

/** Returns whether `value` from the URL means this choice. */
export const matchesValue = (choice: FilterChoice, value: string): boolean =>
  matchesAny(choice, [value.trim().toLowerCase()]);

/** Converts a category id to a title, such as "men-jackets" to "Men Jackets". Used for ids that the server does not list. */
const toTitle = (id: string): string => id.replace(/-/g, ' ').replace(/(^|\s)\S/g, (first) => first.toUpperCase());

const addMissingChosen = (
  choices: FilterChoice[],
  chosen: string[],
  toName: (value: string) => string,
): FilterChoice[] => [
  ...choices,
  ...chosen
    .filter(
      (value) => !choices.some((choice) => choice.value === value || (choice.isChosen && matchesValue(choice, value))),
    )
    .map((value) => {
      const name = toName(value);
      return { value, name, fullName: name, count: 0, depth: 0, isChosen: true };
    }),
];

/** Returns the values of a filter after a choice was added or removed. */
export const toggleChoice = (values: string[], choice: FilterChoice, { isChosen }: { isChosen: boolean }): string[] =>
  isChosen
    ? [...values, choice.value]
    : values.filter((value) => value !== choice.value && !matchesValue(choice, value));

/** Longer lists are collapsed. */
const maxCollapsed = 8;

/** Returns what a collapsed list shows: the first top-level values and every chosen one. Returns short lists whole. */
export function collapseChoices(choices: FilterChoice[]): FilterChoice[] {
  if (choices.length <= maxCollapsed) return choices;
  const first = new Set(choices.filter(({ depth }) => depth === 0).slice(0, maxCollapsed));
  return choices.filter((choice) => choice.isChosen || first.has(choice));
}
