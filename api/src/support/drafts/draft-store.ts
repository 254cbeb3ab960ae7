import type { DraftCustomer, DraftOrder, DraftOrderInput, DraftOrderRow } from '@vastra/shared/contract';
import { and, count, desc, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { toContainsPattern, toPhonePattern } from '../../platform/db/like-pattern';
import { draftOrders, users } from '../../platform/db/schema';
import { assertSameVersion } from '../../platform/server/errors/changed-meanwhile';
import { offerUndo } from '../../platform/undo/offer-undo';
import { listAddresses, toAddressSnapshot } from '../../pricing/addresses/queries';
import { CustomerNotFoundError, DraftNotFoundError, DraftPlacedError } from './errors';
import { loadOrderableVariants } from './variants';

export type DraftRow = typeof draftOrders.$inferSelect;

/** The data of a stored draft. Fields that a later version adds have their defaults. */
export const readDraftInput = ({ data }: Pick<DraftRow, 'data'>): DraftOrderInput => ({
  ...emptyInput,
  ...(data as Partial<DraftOrderInput>),
});

const emptyInput: DraftOrderInput = {
  userId: null,
  email: undefined,
  address: { name: '', phone: '', line1: '', line2: '', city: '', district: '', state: '', postalCode: '' },
  items: [],
  shippingMethod: 'standard',
  couponCode: null,
  manualDiscount: null,
  business: null,
  note: '',
};

/** Returns a draft with its customer and variants as they are now. Throws `DraftNotFoundError`. */
export async function getDraft(db: Queryable, id: string): Promise<DraftOrder> {
  const [draft] = await db.select().from(draftOrders).where(eq(draftOrders.id, id));
  if (!draft) throw new DraftNotFoundError();
  const input = readDraftInput(draft);
  const [customer] = input.userId
    ? await db.select({ name: users.name }).from(users).where(eq(users.id, input.userId))
    : [];
  return {
    ...input,
    business: input.business ?? null,
    id,
    version: draft.version,
    email: input.email ?? null,
    customerName: customer?.name ?? null,
    variants: await loadOrderableVariants(
      db,
      input.items.map(({ variantId }) => variantId),
    ),
    orderId: draft.orderId,
    updatedAt: draft.updatedAt.toISOString(),
  };
}

const buildTextField = (path: string) => sql<string>`coalesce(${draftOrders.data} #>> ${path}::text[], '')`;

/** Returns a page of the drafts that are not placed, the last changed first, and how many match. */
export async function listDrafts(
  db: Queryable,
  { q, page, limit }: { q?: string; page: number; limit: number },
): Promise<{ rows: DraftOrderRow[]; total: number }> {
  const [name, phone, email] = ['{address,name}', '{address,phone}', '{email}'].map(buildTextField);
  const pattern = toContainsPattern(q ?? '');
  const phonePattern = toPhonePattern(q ?? '') ?? pattern;
  const condition = and(
    isNull(draftOrders.orderId),
    q ? or(ilike(name, pattern), ilike(phone, phonePattern), ilike(email, pattern)) : undefined,
  );
  const [{ total }] = await db.select({ total: count() }).from(draftOrders).where(condition);
  const rows = await db
    .select({ draft: draftOrders, author: users.name, name, phone })
    .from(draftOrders)
    .leftJoin(users, eq(users.id, draftOrders.createdBy))
    .where(condition)
    .orderBy(desc(draftOrders.updatedAt), desc(draftOrders.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    total,
    rows: rows.map(({ draft, author, name, phone }) => ({
      id: draft.id,
      customer: name,
      phone,
      itemCount: draft.itemCount,
      author,
      updatedAt: draft.updatedAt.toISOString(),
    })),
  };
}

const countUnits = ({ items }: DraftOrderInput): number => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Fields that the audit log has of a draft: none of them is personal data of the customer. */
const toAudited = (input: DraftOrderInput) => ({
  items: input.items,
  shippingMethod: input.shippingMethod,
  couponCode: input.couponCode,
  discount: input.manualDiscount && { kind: input.manualDiscount.kind, value: input.manualDiscount.value },
});

/** Stores a new draft, with an audit entry. Returns its id. Throws `CustomerNotFoundError`. */
export async function addDraft(tx: Queryable, input: DraftOrderInput, actorId: string): Promise<string> {
  await assertCustomer(tx, input.userId);
  const [draft] = await tx
    .insert(draftOrders)
    .values({ data: input, itemCount: countUnits(input), createdBy: actorId })
    .returning();
  await recordAuditEntry(tx, {
    actorId,
    action: 'create',
    entity: 'draft-order',
    entityId: draft.id,
    after: toAudited(input),
  });
  return draft.id;
}

/** Saves a draft that was read as `version`. Throws `DraftNotFoundError`, `DraftPlacedError`, `ChangedMeanwhileError`, `CustomerNotFoundError`. */
export async function saveDraft(
  tx: Queryable,
  id: string,
  { version, ...input }: DraftOrderInput & { version: number },
  actorId: string,
): Promise<void> {
  const draft = await lockDraft(tx, id);
  if (draft.orderId) throw new DraftPlacedError();
  assertSameVersion(draft, version);
  await assertCustomer(tx, input.userId);
  await offerUndo(tx, [draftOrders, eq(draftOrders.id, id)]);
  await tx
    .update(draftOrders)
    .set({ data: input, itemCount: countUnits(input), version: draft.version + 1, updatedAt: new Date() })
    .where(eq(draftOrders.id, id));
  await recordAuditEntry(tx, {
    actorId,
    action: 'update',
    entity: 'draft-order',
    entityId: id,
    before: toAudited(readDraftInput(draft)),
    after: toAudited(input),
  });
}

/** Deletes a draft that is not placed. Throws `DraftNotFoundError`, `DraftPlacedError`. */
export async function deleteDraft(tx: Queryable, id: string, actorId: string): Promise<void> {
  const draft = await lockDraft(tx, id);
  if (draft.orderId) throw new DraftPlacedError();
  await offerUndo(tx, [draftOrders, eq(draftOrders.id, id)]);
  await tx.delete(draftOrders).where(eq(draftOrders.id, id));
  await recordAuditEntry(tx, { actorId, action: 'delete', entity: 'draft-order', entityId: id });
}

/** Locks a draft, so that two admins cannot save, place or delete it at once. Throws `DraftNotFoundError`. */
export async function lockDraft(tx: Queryable, id: string): Promise<DraftRow> {
  const [draft] = await tx.select().from(draftOrders).where(eq(draftOrders.id, id)).for('update');
  if (!draft) throw new DraftNotFoundError();
  return draft;
}

async function assertCustomer(db: Queryable, userId: string | null): Promise<void> {
  if (userId && (await db.$count(users, eq(users.id, userId))) === 0) throw new CustomerNotFoundError();
}

/** Returns a customer with the saved addresses. Throws `CustomerNotFoundError`. */
export async function getCustomer(db: Queryable, userId: string): Promise<DraftCustomer> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new CustomerNotFoundError();
  const addresses = await listAddresses(db, userId);
  return {
    userId,
    name: user.name,
    email: user.email,
    phone: user.phone,
    addresses: addresses.map((address) => ({ id: address.id, label: address.label, ...toAddressSnapshot(address) })),
  };
}
