import { defaultColors, fontPairs, listFontFiles, type ShopLogo, withLightness } from '@vastra/shared/contract';
import { type BrandFont, defaultBrand, getBrand, type StoredBrand, toFontUrl, toShopLogo } from '../db/brand';
import type { Queryable } from '../db/connect';
import { getShopName, insertShopName } from '../db/shop-name';
import { escapeHtml } from './escape';

/** The name and the look of the shop in a mail. */
export interface MailBrand {
  name: string;
  brand: StoredBrand;
}

/** Reads the name and the look of the shop for mails, with one statement. */
export async function getMailBrand(db: Queryable): Promise<MailBrand> {
  const [name, brand] = await Promise.all([getShopName(db), getBrand(db)]);
  return { name, brand };
}

/** Light and dark colours of a mail. White sheets and white on buttons stay, because texts are checked against white. */
function listColors({ colors }: StoredBrand): Record<string, string> {
  const isDefault = colors.brand === defaultColors.brand;
  return {
    text: colors.ink,
    mutedText: colors.ink2,
    paper: colors.paper,
    sand: colors.sand,
    hairline: colors.hairline,
    brand: colors.brand,
    // In dark mode the button becomes light, because a dark colour is hardly visible on a dark ground.
    darkBrand: isDefault ? '#f3b7cc' : withLightness(colors.brand, 0.85, 0.6),
    darkOnBrand: isDefault ? '#2a0716' : withLightness(colors.brand, 0.2, 0.6),
  };
}

/** Names of the families in a mail. Uploaded fonts have names of ours, because a name of a file may have any characters. */
function listFamilies({ fonts, headingFont, textFont }: StoredBrand) {
  const { headings, texts } = fontPairs[fonts];
  return { headings: headingFont ? 'Shop Headings' : headings, texts: textFont ? 'Shop Texts' : texts };
}

const listFonts = (brand: StoredBrand): Record<string, string> => {
  const toQuoted = (family: string) => (family.includes(' ') ? `'${family}'` : family);
  const { headings, texts } = listFamilies(brand);
  return {
    headings: `${toQuoted(headings)},Georgia,'Times New Roman',serif`,
    texts: `${toQuoted(texts)},'Segoe UI',Roboto,'Helvetica Neue',Helvetica,Arial,sans-serif`,
  };
};

const buildFontFace = (family: string, weight: string | number, url: string): string =>
  `@font-face{font-family:'${family}';font-weight:${weight};font-style:normal;font-display:swap;src:url(${url}) format('woff2')}`;

const buildUploadedFace = (family: string, font: BrandFont, siteUrl: string): string =>
  buildFontFace(family, `${font.weights.min} ${font.weights.max}`, siteUrl + toFontUrl(font));

function buildFontFaces(brand: StoredBrand, siteUrl: string): string {
  const { headingFont, textFont } = brand;
  const families = listFamilies(brand);
  const files = [...listFontFiles(brand.fonts)].sort(
    (one, other) => Number(other.weight === 500) - Number(one.weight === 500),
  );
  return [
    ...(headingFont ? [buildUploadedFace(families.headings, headingFont, siteUrl)] : []),
    ...(textFont ? [buildUploadedFace(families.texts, textFont, siteUrl)] : []),
    ...files
      .filter(({ family }) => Object.values(families).includes(family))
      .map(({ family, weight, file }) => buildFontFace(family, weight, `${siteUrl}/fonts/${file}.woff2`)),
  ].join('\n');
}

/** A logo on a white ground, because it may be dark. PNG, because Outlook for Windows shows no WebP. */
const buildLogo = ({ url, alt, width, height }: ShopLogo, siteUrl: string): string =>
  `<img src="${siteUrl}${url.replace(/\.webp$/, '.png')}" width="${width}" height="${height}" alt="${escapeHtml(alt)}"
style="display:inline-block;width:${width}px;height:${height}px;border:0;padding:4px;background-color:#FFFFFF;border-radius:4px">`;

/**
 * Replaces what stands for the shop in the HTML of a mail: `{{shop}}`, colours and fonts (`mail-style.ts`), and the mark at its top, which is the
 * logo if the mail has links.
 */
export function insertMailBrand(html: string, { name, brand }: MailBrand): string {
  const colors = listColors(brand);
  const fonts = listFonts(brand);
  const marked = html
    .replace(/\{\{color (\w+)\}\}/g, (_all, color: string) => colors[color].toUpperCase())
    .replace(/\{\{font (\w+)\}\}/g, (_all, font: string) => fonts[font])
    .replace(/\{\{font-faces ([^}]*)\}\}/g, (_all, siteUrl: string) => buildFontFaces(brand, siteUrl))
    .replace(/\{\{mark ([^}]*)\}\}/g, (_all, siteUrl: string) =>
      brand.logo ? buildLogo(toShopLogo(brand.logo), siteUrl) : '{{shop}}',
    );
  return insertShopName(marked, escapeHtml(name));
}

/** The shop of examples, with the look that a shop begins with. */
export const toMailBrand = (name: string): MailBrand => ({ name, brand: defaultBrand });
