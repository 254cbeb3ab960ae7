import { maxProductTagLength, maxProductTags } from '@vastra/shared/contract';

/** Words among the tags of a shop that are materials and occasions here. */
const materials = new Set(
  'cotton linen silk wool khadi chanderi georgette rayon viscose chiffon crepe satin velvet denim leather polyester nylon organza net jute cashmere modal tussar brass silver gold'.split(
    ' ',
  ),
);
const occasions = new Set(
  'wedding festive diwali holi eid puja onam navratri office party casual ethnic workwear travel everyday'.split(' '),
);

/** The tags of a product by kind; `left` are those for which there is no room. */
export interface SortedTags {
  tags: string[];
  materials: string[];
  occasions: string[];
  left: string[];
}

/** Sorts the tags of another shop: each stays a tag of the shop's own, and those that are materials or occasions are filters, too. */
export function sortTags(names: readonly string[]): SortedTags {
  const usable = names.map((name) => name.replace(/\|/g, ' ').trim()).filter(Boolean);
  const short = usable.filter((name) => name.length <= maxProductTagLength);
  const pick = (words: ReadonlySet<string>) =>
    short.filter((name) => words.has(name.toLowerCase())).slice(0, maxProductTags);
  return {
    tags: short.slice(0, maxProductTags),
    materials: pick(materials),
    occasions: pick(occasions),
    left: [...usable.filter((name) => !short.includes(name)), ...short.slice(maxProductTags)],
  };
}
