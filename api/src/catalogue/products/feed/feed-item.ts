import { createHash } from 'node:crypto';
import { productOptionNames, resolveFacts } from '@vastra/shared/contract';
import { dayMs, toIndianDay } from '../../../platform/calendar/india';
import type { products, variants } from '../../../platform/db/schema';
import { toWireImage } from '../../../platform/media/wire-image';
import type { CataloguePrices } from '../../prices/catalogue-prices';
import type { loadFactDefaults } from '../facts';
import { findSaleStart } from '../sale-start';
import { findReducedPrice } from '../variant';

export interface FeedPicture {
  color: string | null;
  id: string;
  hash: string;
  alt: string;
  width: number;
  height: number;
}

export interface FeedProduct {
  product: typeof products.$inferSelect;
  variants: (typeof variants.$inferSelect)[];
  pictures: FeedPicture[];
  /** Names of the categories, from the top one to the product's own. */
  categories: string[];
}

export interface FeedContext {
  siteUrl: string;
  defaults: Awaited<ReturnType<typeof loadFactDefaults>>;
  now: Date;
  prices: CataloguePrices;
}

/** Maximum characters of texts (Merchant Center, product data specification). */
const maxLengths = { id: 50, title: 150, description: 5000, brand: 70, detail: 1000 };
const maxPictures = 10;

/** Escapes a text for XML, and removes characters that XML forbids. */
export const escapeXml = (text: string): string =>
  text
    .replace(/\p{Surrogate}/gu, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what the pattern removes.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

const buildElement = (name: string, value: string): string => (value ? `<${name}>${escapeXml(value)}</${name}>` : '');

/** Returns an id that the feed accepts: a longer one is hashed, so that it stays the same. */
const toFeedId = (id: string): string =>
  id.length <= maxLengths.id ? id : createHash('sha256').update(id).digest('hex').slice(0, 40);

const formatPrice = (paise: number): string => `${(paise / 100).toFixed(2)} INR`;

const buildDetail = ([label, value]: readonly [label: string, value: string]): string =>
  value
    ? `<g:product_detail>${buildElement('g:section_name', 'Product details')}${buildElement('g:attribute_name', label)}${buildElement('g:attribute_value', value.slice(0, maxLengths.detail))}</g:product_detail>`
    : '';

type Row = FeedProduct['product'];
type VariantRow = FeedProduct['variants'][number];

/** Returns the availability of a variant, and the day from which it ships if it is sold before it is in stock. */
function findAvailability(
  product: Row,
  { stock, backorderLimit }: VariantRow,
  now: Date,
): [state: string, day?: string] {
  // Before its sale starts, no shopper or only a group can order a product, so it is no preorder, which all shoppers can place.
  if (findSaleStart(product, now)) return ['out_of_stock'];
  if (stock > 0) return ['in_stock'];
  if (stock + (backorderLimit ?? 0) <= 0 || product.backorder === '') return ['out_of_stock'];
  if (product.backorder === 'preorder') return ['preorder', product.shipsFrom];
  const ready = new Date(now.getTime() + Number(product.leadDays || 0) * dayMs);
  return ['backorder', toIndianDay(ready)];
}

/** Returns the options of a variant under the names that the product has for them. The usual names have separate elements. */
function buildOptions(product: Row, { color, size, option3 }: VariantRow): string {
  const [colorName, sizeName, thirdName] = productOptionNames.slice(0, 3).map((name) => product[name]);
  return [
    colorName ? buildDetail([colorName, color]) : buildElement('g:color', color),
    sizeName ? buildDetail([sizeName, size]) : buildElement('g:size', size),
    thirdName ? buildDetail([thirdName, option3]) : '',
  ].join('');
}

/** Returns the facts by law, with the defaults of the shop. */
function buildFacts(product: Row, category: string, { defaults }: FeedContext): string {
  const facts = resolveFacts(product, { ...defaults, genericName: category });
  return (
    [
      ['Generic name', facts.genericName],
      ['Country of origin', facts.countryOfOrigin],
      ['Manufacturer or packer', facts.maker],
      ['Importer', facts.importer],
      ['Net quantity', facts.netQuantity],
      ['Customer care', facts.customerCare],
    ] as const
  )
    .map(buildDetail)
    .join('');
}

/** Builds the items of a product, one for each variant (RSS 2.0 with the elements of Google Merchant Center). */
export function buildFeedItems({ product, variants, pictures, categories }: FeedProduct, context: FeedContext): string {
  const { siteUrl, now, prices } = context;
  const path = `${siteUrl}/product/${encodeURIComponent(product.id)}`;
  const facts = buildFacts(product, categories.at(-1) ?? '', context);
  return variants
    .map((variant) => {
      const [picture, ...others] = pictures
        .filter(({ color }) => (color ?? variant.color) === variant.color)
        .slice(0, maxPictures + 1)
        .map((one) => siteUrl + toWireImage(one).data);
      const [availability, day] = findAvailability(product, variant, now);
      const { mrp, barcode, weightGrams } = variant;
      const reduced = findReducedPrice(prices, product, variant);
      const price = reduced?.price ?? variant.price;
      const saleEnd = reduced && Number.isFinite(reduced.endsAt) ? new Date(reduced.endsAt).toISOString() : undefined;
      return [
        '<item>',
        buildElement('g:id', toFeedId(variant.sku)),
        buildElement('g:item_group_id', toFeedId(product.id)),
        buildElement('g:title', product.title.slice(0, maxLengths.title)),
        buildElement('g:description', (product.description || product.shortDesc).slice(0, maxLengths.description)),
        buildElement('g:link', `${path}?variant=${encodeURIComponent(variant.id)}`),
        buildElement('g:canonical_link', path),
        buildElement('g:image_link', picture ?? ''),
        ...others.map((url) => buildElement('g:additional_image_link', url)),
        buildElement('g:availability', availability),
        buildElement('g:availability_date', day ? `${day}T00:00+0530` : ''),
        buildElement('g:price', formatPrice(Math.max(price, mrp))),
        buildElement('g:sale_price', mrp > price ? formatPrice(price) : ''),
        buildElement('g:sale_price_effective_date', saleEnd ? `${now.toISOString()}/${saleEnd}` : ''),
        buildElement('g:brand', product.brand.slice(0, maxLengths.brand)),
        buildElement('g:gtin', barcode),
        barcode ? '' : buildElement('g:identifier_exists', 'no'),
        buildElement('g:condition', 'new'),
        buildElement('g:product_type', categories.join(' > ')),
        buildElement('g:shipping_weight', weightGrams ? `${weightGrams} g` : ''),
        buildOptions(product, variant),
        facts,
        '</item>\n',
      ].join('');
    })
    .join('');
}
