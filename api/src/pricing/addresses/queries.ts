import type { Address, AddressSnapshot } from '@vastra/shared/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { addresses, users } from '../../platform/db/schema';
import { AddressNotFoundError, StateMismatchError, TooManyAddressesError } from './errors';
import { resolveState } from './resolve-state';

type AddressRow = typeof addresses.$inferSelect;

/** Addresses of an account. */
export const maxAddresses = 20;

/** The fields that a customer enters. */
export type AddressForm = Omit<AddressSnapshot, 'country'> & { label: string; isDefault: boolean };

/** Converts a stored address for its owner. */
export const toWireAddress = (row: AddressRow): Address => ({
  _id: row.id,
  label: row.label,
  isDefault: row.isDefault,
  ...toAddressSnapshot(row),
});

/** Returns a stored postal address alone, without label and default flag. A state that was typed has its name, if there is one. */
export const toAddressSnapshot = (row: Omit<AddressSnapshot, 'country'>): AddressSnapshot => ({
  name: row.name,
  phone: row.phone,
  line1: row.line1,
  line2: row.line2,
  city: row.city,
  district: row.district,
  state: resolveState(row).state ?? row.state,
  postalCode: row.postalCode,
  country: 'India',
});

/**
 * Returns a postal address as orders store it.
 *
 * @param field the field that a refusal names
 * @throws StateMismatchError if the state and the PIN code do not belong together
 */
export function toOrderAddress(form: Omit<AddressSnapshot, 'country'>, field: string): AddressSnapshot {
  const { state, validationMessage } = resolveState(form);
  if (!state) throw new StateMismatchError(validationMessage!, field);
  return { ...toAddressSnapshot(form), state };
}

/** Returns a customer's addresses: the default first, then the newest. */
export const listAddresses = (db: Queryable, userId: string): Promise<AddressRow[]> =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), addresses.id);

/** Returns a customer's own address; throws `AddressNotFoundError` for any other id. */
export async function getAddress(db: Queryable, userId: string, id: string): Promise<AddressRow> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)));
  if (!row) throw new AddressNotFoundError();
  return row;
}

/** The delivery address of an order: the id of a saved address, which only an account has, or a typed address. */
export interface RequestedAddress {
  addressId?: string;
  typed?: Omit<AddressSnapshot, 'country'>;
}

/** Returns the requested address as orders store it. Throws `AddressNotFoundError` and `StateMismatchError`. */
export async function getRequestedAddress(
  db: Queryable,
  userId: string | null,
  { addressId, typed }: RequestedAddress,
): Promise<AddressSnapshot> {
  if (addressId && userId) return toOrderAddress(await getAddress(db, userId, addressId), 'addressId');
  return toOrderAddress(typed!, 'address.state');
}

/** Adds an address; the first one becomes the default. Throws `StateMismatchError`, and `TooManyAddressesError` beyond 20. */
export async function addAddress(tx: Queryable, userId: string, form: AddressForm): Promise<AddressRow> {
  const { state } = toOrderAddress(form, 'state');
  await lockOwner(tx, userId);
  const existing = await listAddresses(tx, userId);
  if (existing.length >= maxAddresses) throw new TooManyAddressesError(maxAddresses);
  const isDefault = form.isDefault || existing.length === 0;
  if (isDefault) await clearDefault(tx, userId);
  const [added] = await tx
    .insert(addresses)
    .values({ ...form, state, userId, isDefault })
    .returning();
  return added;
}

/** An address of an account that its transaction has just added, with the state that `toOrderAddress` found. */
export type FirstAddress = AddressForm & { userId: string };

/** Adds addresses of accounts that this transaction has added, which no other transaction sees yet. One address of each account is the default, as `isDefault` says. */
export async function addFirstAddresses(tx: Queryable, forms: readonly FirstAddress[]): Promise<void> {
  if (forms.length > 0) await tx.insert(addresses).values([...forms]);
}

/**
 * Changes an address. The default stays the default until another address becomes it, so that there is always one. Throws
 * `StateMismatchError`, and `AddressNotFoundError`, also for another customer's.
 */
export async function changeAddress(tx: Queryable, userId: string, id: string, form: AddressForm): Promise<AddressRow> {
  const { state } = toOrderAddress(form, 'state');
  await lockOwner(tx, userId);
  const current = await getAddress(tx, userId, id);
  if (form.isDefault) await clearDefault(tx, userId);
  const [changedAddress] = await tx
    .update(addresses)
    .set({ ...form, state, isDefault: form.isDefault || current.isDefault, updatedAt: new Date() })
    .where(eq(addresses.id, id))
    .returning();
  return changedAddress;
}

/** Removes an address; if it was the default, the newest remaining address becomes the default. Throws `AddressNotFoundError`. */
export async function removeAddress(tx: Queryable, userId: string, id: string): Promise<void> {
  await lockOwner(tx, userId);
  const { isDefault } = await getAddress(tx, userId, id);
  await tx.delete(addresses).where(eq(addresses.id, id));
  if (!isDefault) return;
  const [newest] = await listAddresses(tx, userId);
  if (newest) await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, newest.id));
}

/** Locks the customer, so that parallel changes cannot leave two default addresses, or none. */
const lockOwner = (tx: Queryable, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');

const clearDefault = (tx: Queryable, userId: string) =>
  tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), addresses.isDefault));
