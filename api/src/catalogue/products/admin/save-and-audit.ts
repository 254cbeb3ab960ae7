import type * as contract from '@vastra/shared/contract';
import { getChangedFields, recordAuditEntry } from '../../../platform/audit/audit';
import { type Caller, requireSession } from '../../../platform/auth/sessions/guard';
import type { Queryable } from '../../../platform/db/connect';
import type { PlatformServices } from '../../../platform/services';
import { SkuTakenError } from '../errors';
import type { SavedProduct } from './save-product';
import { deleteFiles } from './write-images';

/** Saves a product and adds an audit entry with what changed, in one transaction. */
export async function saveAndAudit(
  { db, config }: Pick<PlatformServices, 'db' | 'config'>,
  request: Caller,
  action: string,
  save: (tx: Queryable) => Promise<SavedProduct>,
): Promise<SavedProduct> {
  const { userId: actorId } = requireSession(request);
  return db
    .transaction(async (tx) => {
      const saved = await save(tx);
      await auditSave(tx, saved, { actorId, action });
      await deleteFiles(saved.deletedPictures, config);
      return saved;
    })
    .catch((error) => {
      // Another product has taken the SKU since it was checked.
      throw isTakenSku(error) ? new SkuTakenError({}) : error;
    });
}

/** Adds an audit entry with what a save has changed, if it has changed anything. */
export async function auditSave(
  tx: Queryable,
  saved: SavedProduct,
  { actorId, action }: { actorId: string; action: string },
): Promise<void> {
  const entityId = saved.after._id;
  const { before, after } = saved.before
    ? getChangedFields(toAuditState(saved.before), toAuditState(saved.after))
    : { before: undefined, after: toAuditState(saved.after) };
  if (!saved.before || Object.keys(after).length > 0)
    await recordAuditEntry(tx, { actorId, action, entity: 'product', entityId, before, after });
}

/** Leaves out the id, which the entry names, fields that follow from other fields, and fields that every save changes. */
const toAuditState = ({
  _id,
  category: _category,
  version: _version,
  updatedAt: _updatedAt,
  state: _state,
  look: _look,
  seoImage: _seoImage,
  images,
  videos = [],
  ...rest
}: contract.AdminProduct) => ({
  ...rest,
  images: images.map(({ image: _image, ...picture }) => picture),
  videos: videos.map(({ video: _video, ...entry }) => entry),
});

/** Checks whether a database error, or its cause, is a violation of the unique index of SKUs. */
function isTakenSku(error: unknown): boolean {
  const { code, constraint, cause } = (error ?? {}) as { code?: string; constraint?: string; cause?: unknown };
  return (code === '23505' && constraint === 'variants_sku') || (cause !== undefined && isTakenSku(cause));
}
