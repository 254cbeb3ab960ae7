import { toNetworkPrefix } from '@vastra/platform/network';
import { and, eq, gt, sql } from 'drizzle-orm';
import { type Keys, sign } from '../../platform/auth/keys';
import type { Queryable } from '../../platform/db/connect';
import { acquireLock } from '../../platform/db/locks';
import { formSubmissions } from '../../platform/db/schema';
import { TooManyFormsError } from './errors';
import type { FormLimits } from './settings';

/** Length of the window that limits apply to. */
const windowMs = 3_600_000;

type Form = (typeof formSubmissions.$inferInsert)['form'];

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
 * Counts the submission of a form in the caller's transaction. Throws `TooManyFormsError` when the network, the email or all senders
 * together have submitted too many in the last hour. A limit of 0 means none.
 */
export async function countFormSubmission(
  tx: Queryable,
  { keys, config }: Shop,
  { form, email, ip, now }: Submission,
): Promise<void> {
  const toSenderKey = (sender: string) => sign(keys.networkAddress, `${form} ${sender}`);
  const senders: [sender: string, limit: number][] = [
    [toSenderKey(`network ${toNetworkPrefix(ip)}`), config.formLimitAddress],
    [toSenderKey(`email ${email}`), config.formLimitEmail],
    ['all', config.formLimitAll],
  ];
  // Serialised, because parallel submissions would all pass the check before the first is counted.
  await acquireLock(tx, `form-sends ${form}`);
  for (const [sender, limit] of senders) if (limit) await assertWithinLimit(tx, { form, sender, limit, now });
  await tx.insert(formSubmissions).values(senders.map(([sender]) => ({ form, sender, at: now })));
}

async function assertWithinLimit(
  tx: Queryable,
  { form, sender, limit, now }: { form: Form; sender: string; limit: number; now: Date },
): Promise<void> {
  const isCounted = and(
    eq(formSubmissions.form, form),
    eq(formSubmissions.sender, sender),
    gt(formSubmissions.at, new Date(now.getTime() - windowMs)),
  );
  const [{ count, oldestAt }] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      oldestAt: sql`min(${formSubmissions.at})`.mapWith(formSubmissions.at),
    })
    .from(formSubmissions)
    .where(isCounted);
  if (count >= limit) throw new TooManyFormsError(form, (oldestAt.getTime() + windowMs - now.getTime()) / 1000);
}
