import { sql } from 'drizzle-orm';
import { products, sellableStockSql, variants } from '../../../platform/db/schema';

/** A variant, in the order of the shop. Products with an equal variant share it. */
export type VariantTuple = readonly [color: string, colorCode: string, size: string, isInStock: boolean];

const from = sql`from ${variants} where ${variants.productId} = ${products.id}`;
const order = sql`order by ${variants.position}, ${variants.id}`;

/**
 * SQL of a product's variants as a text for `parseVariantText`: their number, and each after \x1e with \x1f between its parts. PostgreSQL
 * writes it in a third less time than JSON.
 */
export const variantText = sql`(
  select count(*) || coalesce(string_agg(
    E'\\x1e' || ${variants.color} || E'\\x1f' || ${variants.colorCode} || E'\\x1f' || ${variants.size}
      || case when ${sellableStockSql} > 0 then E'\\x1f1' else E'\\x1f0' end,
    '' ${order}), '') ${from})`;

/** SQL of a product's variants as JSON, for names with the characters that separate the parts of a text. */
export const variantJson = sql`(
  select coalesce(json_agg(
    json_build_array(${variants.color}, ${variants.colorCode}, ${variants.size}, ${sellableStockSql} > 0) ${order}
  ), '[]') ${from})`;

/**
 * Parses what `variantText` selects. Returns undefined if a name has a character that separates parts: then the numbers of variants or of
 * parts differ.
 *
 * @param known the variants of earlier texts by their own text, because many products have the same; the variants of this text are added
 */
export function parseVariantText(text: string, known: Map<string, VariantTuple>): VariantTuple[] | undefined {
  const [count, ...texts] = text.split('\x1e');
  if (texts.length !== Number(count)) return undefined;
  const parsed: VariantTuple[] = [];
  for (const variant of texts) {
    let tuple = known.get(variant);
    if (!tuple) {
      tuple = parseVariant(variant);
      if (!tuple) return undefined;
      known.set(variant, tuple);
    }
    parsed.push(tuple);
  }
  return parsed;
}

function parseVariant(text: string): VariantTuple | undefined {
  const parts = text.split('\x1f');
  return parts.length === 4 ? [parts[0], parts[1], parts[2], parts[3] === '1'] : undefined;
}
