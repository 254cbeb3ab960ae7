import { isPhone, normalisePhone } from '@vastra/shared/contract/rules';
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '../../platform/db/connect';
import { acquireLock } from '../../platform/db/locks';
import {
  addresses,
  couponRedemptions,
  draftOrders,
  importedOrders,
  orderBlocks,
  orders,
  promotionRedemptions,
  users,
} from '../../platform/db/schema';

/** Phone numbers of people outside of accounts and blocks: where they are, and what is set for a new one. */
const places: { table: PgTable; phone: SQL; set: SQL }[] = [
  { table: users, phone: sql`pending_phone`, set: sql`pending_phone = form.new` },
  ...[addresses, importedOrders, couponRedemptions, promotionRedemptions].map((table) => ({
    ...{ table, phone: sql`phone`, set: sql`phone = form.new` },
  })),
  {
    ...{ table: orders, phone: sql`phone` },
    set: sql`phone = form.new, address = jsonb_set(address, '{phone}', to_jsonb(form.new))`,
  },
  {
    ...{ table: draftOrders, phone: sql`data #>> '{address,phone}'` },
    set: sql`data = jsonb_set(data, '{address,phone}', to_jsonb(form.new))`,
  },
];

/** Is true for few numbers: almost all have the ten digits of India. */
const isUnusual = (phone: SQL): SQL => sql`${phone} !~ '^[1-9][0-9]{9}$'`;

/** Returns the one form of a stored number; undefined for a number that has it, and for a text that is none. */
function findForm(stored: string): string | undefined {
  const phone = isPhone(stored) ? normalisePhone(stored) : stored;
  return phone === stored ? undefined : phone;
}

/**
 * Stores all phone numbers as `normalisePhone` returns them, because earlier versions stored "+91 098765 43210" as another number than
 * "98765 43210". Runs at each start: it changes only numbers without the form, also numbers that an earlier version has written beside this one.
 *
 * An account keeps the form that it has if another account has the number: the older of the two signs in with it. No visitor can type the other form, so that it
 * marks the double, and the account gets the number once it is free. `listDoubledAccounts` finds the marks.
 */
export const unifyPhones = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await acquireLock(tx, 'phones');
    for (const { table, phone, set } of places) {
      const { rows } = await tx.execute<{ phone: string }>(
        sql`select distinct ${phone} as phone from ${table} where ${isUnusual(phone)}`,
      );
      const forms = rows.flatMap(({ phone: stored }) => {
        const form = findForm(stored);
        return form ? [[stored, form]] : [];
      });
      if (forms.length === 0) continue;
      const [previous, current] = [0, 1].map((index) => sql.param(forms.map((pair) => pair[index])));
      await tx.execute(sql`
        update ${table} set ${set}
        from unnest(${previous}::text[], ${current}::text[]) as form(previous, new) where ${phone} = form.previous`);
    }
    await unifyBlocks(tx);
    await unifyAccounts(tx);
  });

/** A block of a number that is blocked already is deleted, because it refuses no other buyer. */
async function unifyBlocks(tx: Queryable): Promise<void> {
  const isPhoneBlock = eq(orderBlocks.kind, 'phone');
  const rows = await tx
    .select()
    .from(orderBlocks)
    .where(and(isPhoneBlock, isUnusual(sql`${orderBlocks.match}`)));
  for (const { id, match } of rows) {
    const phone = findForm(match);
    if (!phone) continue;
    const isDoubled = (await tx.$count(orderBlocks, and(isPhoneBlock, eq(orderBlocks.match, phone)))) > 0;
    if (isDoubled) await tx.delete(orderBlocks).where(eq(orderBlocks.id, id));
    else await tx.update(orderBlocks).set({ match: phone, label: phone }).where(eq(orderBlocks.id, id));
  }
}

const listUnusualAccounts = (db: Queryable) =>
  db
    .select()
    .from(users)
    .where(isUnusual(sql`${users.phone}`))
    .orderBy(asc(users.createdAt), asc(users.id));

async function unifyAccounts(tx: Queryable): Promise<void> {
  const setPhone = (id: string, phone: string | null) => tx.update(users).set({ phone }).where(eq(users.id, id));
  for (const account of await listUnusualAccounts(tx)) {
    const phone = findForm(account.phone!);
    if (!phone) continue;
    const [owner] = account.phoneVerifiedAt
      ? await tx
          .select()
          .from(users)
          .where(and(eq(users.phone, phone), isNotNull(users.phoneVerifiedAt)))
      : [];
    if (owner && owner.createdAt <= account.createdAt) continue;
    // Both exchange their forms. In between the owner has none, because verified numbers are unique.
    if (owner) await setPhone(owner.id, null);
    await setPhone(account.id, phone);
    if (owner) await setPhone(owner.id, account.phone);
  }
}

/** Returns the ids of accounts whose phone number belongs to another account in its one form. */
export const listDoubledAccounts = async (db: Queryable): Promise<string[]> =>
  (await listUnusualAccounts(db)).flatMap(({ id, phone }) => (findForm(phone!) ? [id] : []));
