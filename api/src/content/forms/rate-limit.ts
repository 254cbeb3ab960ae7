import { toNetworkPrefix } from '@vastra/shared/network';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { type Keys, sign } from '../../platform/auth/keys';
import type { Queryable } from '../../platform/db/connect';
import { formSends } from '../../platform/db/schema';
import { TooManyForms } from './errors';
import type { FormLimits } from './settings';

/** The window of the limits, and how long a row is kept. In ms. */
const windowMs = 3_600_000;
const retentionMs = 24 * windowMs;

type Form = (typeof formSends.$inferInsert)['form'];

interface Shop {
  keys: Keys;
  config: FormLimits;
}

interface Submission {
  form: Form;
  email: string;
  ip: string;
  now: Date;
}

/**
 * Counts a form in the transaction that takes it in, and throws `TooManyForms` when the caller's network, the email in it or all
 * together have sent too many in the last hour.
 */
export async function countFormSubmission(
  tx: Queryable,
  { keys, config }: Shop,
  { form, email, ip, now }: Submission,
): Promise<void> {
  const toSenderKey = (what: string) => sign(keys.networkAddress, `${form} ${what}`);
  const senders: [sender: string, limit: number][] = [
    [toSenderKey(`network ${toNetworkPrefix(ip)}`), config.formLimitAddress],
    [toSenderKey(`email ${email}`), config.formLimitEmail],
    ['all', config.formLimitAll],
  ];
  // One after the other, or a crowd of parallel calls would all find room for one more.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`form-sends ${form}`}, 0))`);
  await tx
    .delete(formSends)
    .where(and(eq(formSends.form, form), lt(formSends.at, new Date(now.getTime() - retentionMs))));
  for (const [sender, limit] of senders) if (limit) await assertWithinLimit(tx, { form, sender, limit, now });
  await tx.insert(formSends).values(senders.map(([sender]) => ({ form, sender, at: now })));
}

async function assertWithinLimit(
  tx: Queryable,
  { form, sender, limit, now }: { form: Form; sender: string; limit: number; now: Date },
): Promise<void> {
  const isCounted = and(
    eq(formSends.form, form),
    eq(formSends.sender, sender),
    gt(formSends.at, new Date(now.getTime() - windowMs)),
  );
  const [{ count, first }] = await tx
    .select({ count: sql<number>`count(*)::int`, first: sql`min(${formSends.at})`.mapWith(formSends.at) })
    .from(formSends)
    .where(isCounted);
  if (count >= limit) throw new TooManyForms(form, (first.getTime() + windowMs - now.getTime()) / 1000);
}
