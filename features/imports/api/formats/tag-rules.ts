import { maxProductTagLength, maxProductTags } from '@vastra/shared/contract';
import type { ProductRules } from './product-rules';

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
  recipients: string[];
  left: string[];
}

/** Sorts the tags of another shop: each stays a tag of the shop's own, and those that are materials or occasions are filters, too. */
export function sortTags(names: readonly string[], findRule: ProductRules['findTag'] = () => undefined): SortedTags {
  const usable = names
    .map((name) => name.replace(/\|/g, ' ').trim())
    .filter((name) => name !== '' && findRule(name) !== 'ignore');
  const short = usable.filter((name) => name.length <= maxProductTagLength);
  const pick = (target: string, words: ReadonlySet<string>) =>
    short
      .filter((name) => (findRule(name) ?? (words.has(name.toLowerCase()) ? target : 'tag')) === target)
      .slice(0, maxProductTags);
  return {
    tags: short.slice(0, maxProductTags),
    materials: pick('material', materials),
    occasions: pick('occasion', occasions),
    recipients: pick('recipient', new Set()),
    left: [...usable.filter((name) => !short.includes(name)), ...short.slice(maxProductTags)],
  };
}
