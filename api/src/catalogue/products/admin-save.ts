import type { AdminProduct } from '@vastra/shared/contract';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { products } from '../../platform/db/schema';
import { refuseOlder } from '../../platform/server/changed-meanwhile';
import { type NewState, refuseUnusable } from './admin-checks';
import { type StoredPicture, writeImages } from './admin-images';
import { lockProducts } from './admin-locks';
import { findAnyProduct } from './admin-read';
import { type StockReason, writeVariants } from './admin-variants';
import { SlugTaken } from './errors';
import { withFamilies } from './keywords';
import { slugOf } from './slug';

export interface Saved {
  before?: AdminProduct;
  after: AdminProduct;
  /** Pictures whose files are to be dropped after the commit. */
  dropped: StoredPicture[];
}

/** Adds a product, in the caller's transaction. Its address follows from its title unless one is given. */
export async function createProduct(
  tx: Queryable,
  { slug, ...state }: NewState & { slug?: string },
  reason: StockReason = 'admin',
): Promise<Saved> {
  await refuseUnusable(tx, state);
  const id = await insert(tx, slug, { ...columnsOf(state), keywords: keywordsOf(state, []) });
  await writeVariants(tx, id, [], state.variants, reason);
  await writeImages(tx, id, [], state.images);
  return { after: await findAnyProduct(tx, id), dropped: [] };
}

/** Saves a product, in the caller's transaction; `version` is what the caller has read, without it whatever there is gives way. */
export async function saveProduct(
  tx: Queryable,
  id: string,
  { version, ...state }: NewState & { version?: number },
  reason: StockReason = 'admin',
): Promise<Saved> {
  const [row] = await lockProducts(tx, [id]);
  if (version !== undefined) refuseOlder(row, version);
  const before = await findAnyProduct(tx, id);
  await refuseUnusable(tx, state);
  await writeVariants(tx, id, before.variants, state.variants, reason);
  const dropped = await writeImages(tx, id, before.images, state.images);
  const archivedAt = state.isArchived ? (row.archivedAt ?? new Date()) : null;
  const keywords = keywordsOf(state, codesOf(before));
  await tx
    .update(products)
    .set({ ...columnsOf(state), keywords, archivedAt, ...risen() })
    .where(eq(products.id, id));
  return { before, after: await findAnyProduct(tx, id), dropped };
}

/** What every save changes. */
export const risen = () => ({ version: sql`${products.version} + 1`, updatedAt: new Date() });

const columnsOf = ({
  title,
  brand,
  categoryId,
  shortDesc,
  description,
  features,
  specs,
  hsn,
  isArchived,
}: NewState) => ({
  title,
  brand,
  categoryId,
  shortDesc,
  description,
  features,
  specs,
  hsn: hsn || null,
  archivedAt: isArchived ? new Date() : null,
});

const codesOf = (of: { variants: readonly { colorCode: string }[] }): string[] =>
  of.variants.map(({ colorCode }) => colorCode.toLowerCase());

const keywordsOf = (state: NewState, before: string[]): string => withFamilies(state.keywords, before, codesOf(state));

/** Addresses below /products that are other calls. */
const reserved = ['search', 'get-new-products', 'featured', 'cards'];

async function insert(
  tx: Queryable,
  slug: string | undefined,
  row: Omit<typeof products.$inferInsert, 'id'>,
): Promise<string> {
  const wanted = slug ?? (slugOf(row.title, 90) || 'product');
  for (let number = 1; ; number++) {
    const id = number === 1 ? wanted : `${wanted}-${number}`;
    const isFree = !reserved.includes(id);
    const [made] = isFree
      ? await tx
          .insert(products)
          .values({ ...row, id })
          .onConflictDoNothing()
          .returning({ id: products.id })
      : [];
    if (made) return made.id;
    if (slug !== undefined) throw new SlugTaken(slug);
  }
}
