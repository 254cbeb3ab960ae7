import { catalogue } from '../../../demo/data/catalogue/index';
import type { DemoProduct } from '../../../demo/data/types';
import { getColorFamilies } from '../../catalogue/products/naming/color-family';
import { dayMs } from '../../platform/calendar/india';
import { brands, colors, fabrics, titleAdjectives } from './names';
import type { Random } from './random';

/** Rows of a synthetic product, as the tables' columns are called. */
export interface SyntheticProduct {
  product: Record<string, unknown>;
  variants: Record<string, unknown>[];
  images: Record<string, unknown>[];
}

export interface Models {
  /** Demo product to the ids of its pictures. */
  pictures: Map<string, string[]>;
  now: Date;
}

const live = catalogue.filter(({ archivedDaysAgo }) => archivedDaysAgo === undefined);

/** A product modelled on one of the demo's: its kind, sizes, texts and pictures, with a name, brand and price of its own. */
export function buildProduct(
  number: number,
  { between, next, oneOf, some }: Random,
  { pictures, now }: Models,
): SyntheticProduct {
  const model = oneOf(live);
  const title = `${oneOf(titleAdjectives)} ${oneOf(fabrics)} ${kindOf(model)}`;
  const id = `s${number}-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  const chosen = some(colors, between(1, 3));
  const mrp = 100_00 * between(3, 60) - 1_00;
  const price = next() < 0.2 ? mrp : Math.round((mrp * between(45, 90)) / 100_00) * 100;
  const variants = chosen.flatMap(([color, code], row) =>
    model.sizes.map((size, column) => ({
      id: `${id}-${row}-${column}`,
      product_id: id,
      sku: `S${number}-${row}-${column}`,
      color,
      color_code: code,
      size,
      price,
      mrp,
      stock: next() < 0.08 ? 0 : between(1, 60),
      position: row * model.sizes.length + column,
    })),
  );
  const reviewCount = next() < 0.3 ? 0 : between(1, 400);
  const product = {
    id,
    title,
    brand: oneOf(brands),
    category_id: model.category,
    short_desc: model.shortDesc,
    description: model.description,
    features: model.features,
    specs: model.specs,
    hsn: model.hsn ?? null,
    keywords: getColorFamilies(chosen.map(([, code]) => code)),
    price,
    mrp,
    in_stock: variants.some(({ stock }) => stock > 0),
    // Without the reviews themselves: what is measured are lists and searches.
    rating: reviewCount === 0 ? 0 : between(250, 500) / 100,
    review_count: reviewCount,
    colors: chosen.map(([name]) => name),
    sizes: model.sizes,
    created_at: new Date(now.getTime() - between(1, 700) * dayMs).toISOString(),
    updated_at: now.toISOString(),
  };
  const images = (pictures.get(model.id) ?? []).slice(0, 3).map((mediaId, position) => ({
    product_id: id,
    media_id: mediaId,
    color: null,
    position,
  }));
  return { product, variants, images };
}

/** "Denim Jacket" of "Indigo Denim Jacket". */
const kindOf = ({ title }: DemoProduct): string => title.split(' ').slice(-2).join(' ');
