import type { Queryable } from '../../db/connect';
import { isPreviewReadOnly, isStorefrontOpen } from '../../db/storefront';
import { PreviewReadOnlyError, ShopNotOpenError } from '../../server/errors/shop-not-open';

/**
 * Resolves to the error of an order in a shop that takes none; to undefined where orders can be placed. Staff try a shop that is not open yet in a preview, unless its
 * previews are for looking only.
 *
 * @param isPreview whether the request has the cookie of a preview
 */
export async function findOrderRefusal(
  db: Queryable,
  isPreview: boolean,
): Promise<PreviewReadOnlyError | ShopNotOpenError | undefined> {
  const [isOpen, isReadOnly] = await Promise.all([isStorefrontOpen(db), isPreview && isPreviewReadOnly(db)]);
  if (isOpen) return undefined;
  if (!isPreview) return new ShopNotOpenError();
  return isReadOnly ? new PreviewReadOnlyError() : undefined;
}
