import type { createProduct } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Queryable } from '../../platform/db/connect';
import { categories } from '../../platform/db/schema';
import { SkuTaken, UnusableProduct } from './errors';

/** A product as it is to be; what the contract has read. */
export type NewState = Omit<z.output<typeof createProduct.body>, 'slug'>;

/** Says which fields do not go together. */
export async function refuseUnusable(tx: Queryable, state: NewState): Promise<void> {
  const problems = { ...variantProblems(state), ...pictureProblems(state) };
  if ((await tx.$count(categories, eq(categories.id, state.categoryId))) === 0)
    problems.categoryId = 'Please choose a category';
  if (!state.isArchived && state.variants.length === 0)
    problems.variants = 'Please add a colour and a size before the product is put on sale';
  if (Object.keys(problems).length > 0) throw new UnusableProduct(problems);
  const twice = repeated(state.variants.map(({ sku }) => sku));
  if (twice.length > 0)
    throw new SkuTaken(
      Object.fromEntries(twice.map((at) => [`variants.${at}.sku`, `“${state.variants[at].sku}” is there twice`])),
    );
}

function variantProblems({ variants }: NewState): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [at, { price, originalPrice }] of variants.entries())
    if (originalPrice < price)
      problems[`variants.${at}.originalPrice`] = 'The original price cannot be below the price';
  for (const at of repeated(variants.map(({ color, size }) => `${color}\n${size}`.toLowerCase())))
    problems[`variants.${at}.size`] = `${variants[at].color}, ${variants[at].size} is there twice`;
  return problems;
}

function pictureProblems({ variants, images }: NewState): Record<string, string> {
  const problems: Record<string, string> = {};
  const colors = new Set(variants.map(({ color }) => color));
  for (const [at, { color }] of images.entries())
    if (color !== null && !colors.has(color)) problems[`images.${at}.color`] = `There is no colour “${color}”`;
  for (const at of repeated(images.map(({ mediaId }) => mediaId)))
    problems[`images.${at}.mediaId`] = 'This picture is there twice';
  return problems;
}

/** Places of what has come before. */
const repeated = (items: string[]): number[] =>
  items.flatMap((item, place) => (items.indexOf(item) < place ? [place] : []));
