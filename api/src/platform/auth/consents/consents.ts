import { toShortNetwork } from '@vastra/platform/network';
import { asc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/connect';
import { consents } from '../../db/schema';
import { type Keys, sign } from '../keys';

type Row = typeof consents.$inferInsert;

/** The person whose consent it is: an account, or a person who is known by an email only, or by a phone number only. */
export interface ConsentOwner {
  userId?: string | null;
  email?: string | null;
  phone?: string | null;
}

export interface Consent extends Pick<Row, 'purpose' | 'action' | 'textVersion' | 'screen'> {
  owner: ConsentOwner;
  ip: string;
}

const hashContact = (keys: Pick<Keys, 'networkAddress'>, contact: string): string =>
  sign(keys.networkAddress, `consent ${contact}`);

/** Records a consent or its withdrawal in the caller's transaction. Does nothing for an unknown person. */
export async function recordConsent(
  tx: Queryable,
  keys: Keys,
  { owner: { userId, email, phone }, ip, ...consent }: Consent,
  now = new Date(),
): Promise<void> {
  const contact = email || phone;
  if (!userId && !contact) return;
  const emailHash = !userId && contact ? hashContact(keys, contact) : null;
  await tx
    .insert(consents)
    .values({ ...consent, userId: userId ?? null, emailHash, network: toShortNetwork(ip), at: now });
}

/** Returns the SQL condition for the consents of a person, also for consents that were recorded with a previous secret. */
function isOwnConsent(keys: Keys, { userId, email, phone }: ConsentOwner): SQL | undefined {
  const contacts = [email, phone].filter((contact) => typeof contact === 'string');
  const hashes = contacts.flatMap((contact) =>
    [keys, ...keys.previous].map((candidate) => hashContact(candidate, contact)),
  );
  return or(userId ? eq(consents.userId, userId) : undefined, inArray(consents.emailHash, hashes));
}

/** Returns the consents of a person, the oldest first. */
export const exportConsents = (db: Queryable, keys: Keys, owner: ConsentOwner) => {
  const { purpose, action, textVersion, screen, network, at } = consents;
  return db
    .select({ purpose, action, textVersion, screen, network, at })
    .from(consents)
    .where(isOwnConsent(keys, owner))
    .orderBy(asc(consents.id));
};

/** Removes the person from consents. The consents stay, as evidence of how the shop asks. */
export const anonymiseConsents = (tx: Queryable, keys: Keys, owner: ConsentOwner): Promise<unknown> =>
  tx.update(consents).set({ userId: null, emailHash: null, network: '' }).where(isOwnConsent(keys, owner));
