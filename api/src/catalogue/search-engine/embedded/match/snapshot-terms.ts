import type { CatalogueTerms } from '../../query/catalogue-terms';
import { listColorWords } from '../../variants/color-words';
import type { CatalogueSnapshot } from '../snapshot/catalogue-snapshot';
import { hasMatch } from './match';

/** Returns the words and values of a snapshot. Everything is in memory, so nothing has to be loaded for a look-up. */
export const toCatalogueTerms = ({
  columns,
  postings,
  categoryTree,
  synonyms,
  revision,
}: CatalogueSnapshot): CatalogueTerms => ({
  revision,
  synonyms,
  categoryTree,
  brands: columns.facets.brand.values.texts,
  sizes: columns.sizes.texts,
  listColorWords: () => listColorWords(columns.listColors()),
  hasMatch: (stems) => hasMatch(columns, postings, stems),
  countProducts: (stem) => postings.get(stem).length,
  listStems: (prefix) => postings.listStems(prefix),
  lookUp: async (read) => read(),
});
