import type { Address, AddressSnapshot } from '@vastra/shared/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { addresses, users } from '../../platform/db/schema';
import { AddressNotFound, TooManyAddresses } from './errors';

type AddressRow = typeof addresses.$inferSelect;

const maxAddresses = 20;

/** What a customer enters. */
export type AddressForm = Omit<AddressSnapshot, 'country'> & { label: string; isDefault: boolean };

export const wireAddress = (row: AddressRow): Address => ({
  _id: row.id,
  label: row.label,
  isDefault: row.isDefault,
  ...snapshotOf(row),
});

/** An address without its owner's words around it, as an order keeps it. */
export const snapshotOf = (row: Omit<AddressSnapshot, 'country'>): AddressSnapshot => ({
  name: row.name,
  phone: row.phone,
  line1: row.line1,
  line2: row.line2,
  city: row.city,
  district: row.district,
  state: row.state,
  postalCode: row.postalCode,
  country: 'India',
});

export const listAddresses = (db: Queryable, userId: string): Promise<AddressRow[]> =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), addresses.id);

/** The customer's address; somebody else's is not found. */
export async function findAddress(db: Queryable, userId: string, id: string): Promise<AddressRow> {
  const [found] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)));
  if (!found) throw new AddressNotFound();
  return found;
}

export async function addAddress(tx: Queryable, userId: string, form: AddressForm): Promise<AddressRow> {
  await lockOwner(tx, userId);
  const before = await listAddresses(tx, userId);
  if (before.length >= maxAddresses) throw new TooManyAddresses(maxAddresses);
  const isDefault = form.isDefault || before.length === 0;
  if (isDefault) await clearDefault(tx, userId);
  const [added] = await tx
    .insert(addresses)
    .values({ ...form, userId, isDefault })
    .returning();
  return added;
}

/** The default stays the default until another takes its place: there is always one. */
export async function changeAddress(tx: Queryable, userId: string, id: string, form: AddressForm): Promise<AddressRow> {
  await lockOwner(tx, userId);
  const before = await findAddress(tx, userId, id);
  if (form.isDefault) await clearDefault(tx, userId);
  const [changed] = await tx
    .update(addresses)
    .set({ ...form, isDefault: form.isDefault || before.isDefault, updatedAt: new Date() })
    .where(eq(addresses.id, id))
    .returning();
  return changed;
}

export async function removeAddress(tx: Queryable, userId: string, id: string): Promise<void> {
  await lockOwner(tx, userId);
  const { isDefault } = await findAddress(tx, userId, id);
  await tx.delete(addresses).where(eq(addresses.id, id));
  if (!isDefault) return;
  const [newest] = await listAddresses(tx, userId);
  if (newest) await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, newest.id));
}

/** One change of a customer's addresses at a time: two could leave two defaults, or none. */
const lockOwner = (tx: Queryable, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');

const clearDefault = (tx: Queryable, userId: string) =>
  tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), addresses.isDefault));
