import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { products } from '../../../platform/db/schema';
import { offerUndo } from '../../../platform/undo/offer-undo';
import { getAnyProduct } from './find-product';
import { lockProducts } from './lock-products';
import { buildNextVersion } from './save-product';

/** Archives a product in the caller's transaction; an archived one stays as it is. Throws `ProductNotFoundError`. */
export async function archiveProduct(tx: Queryable, id: string) {
  await lockProducts(tx, [id]);
  const existing = await getAnyProduct(tx, id);
  await offerUndo(tx, [products, eq(products.id, id)]);
  if (!existing.isArchived)
    await tx
      .update(products)
      .set({ archivedAt: new Date(), ...buildNextVersion() })
      .where(eq(products.id, id));
  return { before: existing, after: await getAnyProduct(tx, id), deletedPictures: [] };
}
