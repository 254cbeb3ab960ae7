import { catalogue, type DemoProduct } from '@vastra/demo';
import { getColorFamilies } from '../../catalogue/colors/color-family';
import { dayMs } from '../../platform/calendar/india';
import { brands, colors, fabrics, titleAdjectives } from './names';
import type { Random } from './random';
import { pickWord } from './vocabulary';

/** Rows of a synthetic product by table. Keys are SQL column names. */
export interface SyntheticProduct {
  product: Record<string, unknown>;
  variants: Record<string, unknown>[];
  images: Record<string, unknown>[];
}

export interface DemoModels {
  /** Picture ids by demo product id. */
  pictures: Map<string, string[]>;
  now: Date;
}

const published = catalogue.filter(({ archivedDaysAgo }) => archivedDaysAgo === undefined);

const wordsPerDescription = 8;

/** Builds a product with the kind, sizes, texts and pictures of a demo product, and its own name, words, brand and price. */
export function buildProduct(number: number, random: Random, { pictures, now }: DemoModels): SyntheticProduct {
  const { between, next, pick, sample } = random;
  const model = pick(published);
  const [name, ...words] = Array.from({ length: 1 + wordsPerDescription }, () => pickWord(random));
  const title = `${toTitleCase(name)} ${pick(titleAdjectives)} ${pick(fabrics)} ${getKind(model)}`;
  const id = `s${number}-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  const chosen = sample(colors, between(1, 3));
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
    brand: pick(brands),
    category_id: model.category,
    short_desc: model.shortDesc,
    description: `${model.description} Notes: ${words.join(' ')}.`,
    features: model.features,
    specs: model.specs,
    hsn: model.hsn ?? null,
    keywords: getColorFamilies(chosen.map(([, code]) => code)),
    occasions: model.occasions,
    recipients: model.recipients ?? [],
    materials: model.materials ?? [],
    price,
    mrp,
    in_stock: variants.some(({ stock }) => stock > 0),
    // There are no review rows, because benchmarks measure lists and searches only.
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

const toTitleCase = (word: string): string => word[0].toUpperCase() + word.slice(1);

/** Returns the last two words of a title: "Denim Jacket" of "Indigo Denim Jacket". */
const getKind = ({ title }: DemoProduct): string => title.split(' ').slice(-2).join(' ');
