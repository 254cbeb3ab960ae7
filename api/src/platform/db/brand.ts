import type {
  BrandColor,
  BrandValue,
  FontFallback,
  FontWeights,
  ShopBrand,
  ShopFont,
  ShopLogo,
} from '@vastra/shared/contract';
import {
  bannerWidths,
  brandColorNames,
  defaultColors,
  defaultFontPair,
  defaultRadius,
  getRenditionUrl,
} from '@vastra/shared/contract';
import type { Queryable } from './connect';
import { readSetting } from './read-setting';

/** A logo or an icon with the facts of its file, so that its URLs need no query. */
export interface BrandPicture {
  mediaId: string;
  alt: string;
  hash: string;
  /** Size of the file in pixels. */
  width: number;
  height: number;
}

/** An uploaded font with the facts of its file, so that pages need no query. */
export interface BrandFont {
  fontId: string;
  /** Name of the family, as the file states it. */
  name: string;
  hash: string;
  weights: FontWeights;
  fallback: FontFallback;
}

/** The look of the shop as it is stored. */
export interface StoredBrand extends Omit<BrandValue, 'logo' | 'icon' | 'headingFont' | 'textFont'> {
  logo: BrandPicture | null;
  icon: BrandPicture | null;
  headingFont: BrandFont | null;
  textFont: BrandFont | null;
}

/** The look of a shop that has chosen none. */
export const defaultBrand: StoredBrand = {
  colors: defaultColors,
  radius: defaultRadius,
  fonts: defaultFontPair,
  logo: null,
  icon: null,
  headingFont: null,
  textFont: null,
};

/** Returns the stored look; what was never saved is as in `defaultBrand`. */
export async function getBrand(db: Queryable): Promise<StoredBrand> {
  const stored = (await readSetting(db, 'brand')) as Partial<StoredBrand> | undefined;
  return { ...defaultBrand, ...stored, colors: { ...defaultColors, ...stored?.colors } };
}

/** Folder of the URLs of uploaded fonts. */
export const fontsPath = '/media/fonts';

/** Returns the path of a font's file. */
export const toFontUrl = ({ fontId, hash }: Pick<BrandFont, 'fontId' | 'hash'>): string =>
  `${fontsPath}/${fontId}-${hash}.woff2`;

const toShopFont = (font: BrandFont): ShopFont => ({
  url: toFontUrl(font),
  weights: font.weights,
  fallback: font.fallback,
});

/** Beginning of the ids of logos and icons, which are also served as PNG. */
export const brandPicturePrefix = 'brand-';

/** Widest PNG of a logo or an icon, in pixels. */
export const maxPngWidth = 640;

/** Largest size of a logo on a page, in pixels of CSS. */
const logoBox = { width: 160, height: 40 };

const listWidths = ({ width }: Pick<BrandPicture, 'width'>): number[] => {
  const widths = bannerWidths.filter((candidate) => candidate <= width);
  return widths.length > 0 ? widths : [bannerWidths[0]];
};

const toFolder = ({ mediaId, hash }: BrandPicture): string => `/media/${mediaId}-${hash}`;

/** Returns the path of the smallest file that is at least so wide, or of the widest one. */
const toUrl = (picture: BrandPicture, width: number): string =>
  getRenditionUrl({ data: `${toFolder(picture)}/${listWidths(picture).at(-1)}.webp`, width: picture.width }, width);

/** Returns the logo in its size on pages. */
export function toShopLogo(logo: BrandPicture): ShopLogo {
  const scale = Math.min(logoBox.width / logo.width, logoBox.height / logo.height);
  const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)];
  return { url: toUrl(logo, 2 * width), alt: logo.alt, width, height };
}

/** Returns the changes of the look that a shop begins with; undefined without changes. */
export function toShopBrand({
  colors,
  radius,
  fonts,
  logo,
  icon,
  headingFont,
  textFont,
}: StoredBrand): ShopBrand | undefined {
  const changed = brandColorNames.filter((name) => colors[name] !== defaultColors[name]);
  const brand: ShopBrand = {
    ...(changed.length > 0 && {
      colors: Object.fromEntries(changed.map((name: BrandColor) => [name, colors[name]])),
    }),
    ...(radius !== defaultRadius && { radius }),
    ...(fonts !== defaultFontPair && { fonts }),
    ...(headingFont && { headingFont: toShopFont(headingFont) }),
    ...(textFont && { textFont: toShopFont(textFont) }),
    ...(logo && { logo: toShopLogo(logo) }),
    ...(icon && { icon: { folder: toFolder(icon), widths: listWidths(icon).filter((width) => width <= maxPngWidth) } }),
  };
  return Object.keys(brand).length > 0 ? brand : undefined;
}
