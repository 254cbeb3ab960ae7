import type { ShopBrand } from '@vastra/shared/contract';
import { listPairFiles } from './brand-styles';

/** Returns the URLs of the fonts that every page needs at once. */
export const listFontUrls = (brand: ShopBrand = {}): string[] => [
  ...[brand.textFont, brand.headingFont].flatMap((font) => font?.url ?? []),
  ...listPairFiles(brand).map(({ file }) => `/fonts/${file}.woff2`),
];
