import type { ShopBrand } from '@vastra/shared/contract';
import { listFontFiles } from '@vastra/shared/contract/brand-rules';
import { toFontPair } from './brand-styles';

/** Returns the URLs of the fonts that every page needs at once. */
export const listFontUrls = (brand?: ShopBrand): string[] =>
  listFontFiles(toFontPair(brand?.fonts)).map(({ file }) => `/fonts/${file}.woff2`);
