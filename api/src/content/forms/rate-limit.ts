import { toNetworkPrefix } from '@vastra/shared/network';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Config } from '../../config';
import { type Keys, sign } from '../../platform/auth/keys';
import type { Queryable } from '../../platform/db/connect';
import { formSends } from '../../platform/db/schema';
import { TooManyForms } from './errors';

/** The window of the limits, and how long a row is kept. In ms. */
const hour = 3_600_000;
const kept = 24 * hour;

type Form = (typeof formSends.$inferInsert)['form'];

interface Shop {
  keys: Keys;
  config: Pick<Config, 'formLimitAddress' | 'formLimitEmail' | 'formLimitAll'>;
}

interface Sent {
  form: Form;
  email: string;
  ip: string;
  now: Date;
}

/**
 * Counts a form in the transaction that takes it in, and throws `TooManyForms` when the caller's network, the email in it or all
 * together have sent too many in the last hour.
 */
export async function countForm(tx: Queryable, { keys, config }: Shop, { form, email, ip, now }: Sent): Promise<void> {
  const known = (what: string) => sign(keys.networkAddress, `${form} ${what}`);
  const senders: [sender: string, limit: number][] = [
    [known(`network ${toNetworkPrefix(ip)}`), config.formLimitAddress],
    [known(`email ${email}`), config.formLimitEmail],
    ['all', config.formLimitAll],
  ];
  // One after the other, or a crowd of parallel calls would all find room for one more.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`form-sends ${form}`}, 0))`);
  await tx.delete(formSends).where(and(eq(formSends.form, form), lt(formSends.at, new Date(now.getTime() - kept))));
  for (const [sender, limit] of senders) if (limit) await refuseBeyond(tx, { form, sender, limit, now });
  await tx.insert(formSends).values(senders.map(([sender]) => ({ form, sender, at: now })));
}

async function refuseBeyond(
  tx: Queryable,
  { form, sender, limit, now }: { form: Form; sender: string; limit: number; now: Date },
): Promise<void> {
  const isCounted = and(
    eq(formSends.form, form),
    eq(formSends.sender, sender),
    gt(formSends.at, new Date(now.getTime() - hour)),
  );
  const [{ count, first }] = await tx
    .select({ count: sql<number>`count(*)::int`, first: sql`min(${formSends.at})`.mapWith(formSends.at) })
    .from(formSends)
    .where(isCounted);
  if (count >= limit) throw new TooManyForms(form, (first.getTime() + hour - now.getTime()) / 1000);
}
