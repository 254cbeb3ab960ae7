import { randomUUID } from 'node:crypto';
import type { ImportFinding } from '@vastra/shared/contract';
import { isIndianMobile } from '@vastra/shared/contract';
import { and, isNotNull, or, sql } from 'drizzle-orm';
import type { ImportRecords, RecordLines } from '../../../../api/src/back-office/transfer/import-records';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { consents, customerTags, newsletterSubscriptions, users } from '../../../../api/src/platform/db/schema';
import { StateMismatchError, TooManyAddressesError } from '../../../../api/src/pricing/addresses/errors';
import {
  addFirstAddresses,
  type FirstAddress,
  maxAddresses,
  toOrderAddress,
} from '../../../../api/src/pricing/addresses/queries';
import type { SourceCustomer } from '../formats/source-customer';
import { checkCustomer, type ImportedCustomer, type Parsed } from './check-customer';
import { type ChosenGroups, chooseGroups } from './choose-groups';

/** A customer of a file. */
export interface CustomerRecord extends RecordLines {
  customer: SourceCustomer;
}

/** Version of the text and page of a consent that was given in another shop. */
const otherShop = 'import';

/** Contacts that accounts have. */
interface TakenContacts {
  emails: Set<string>;
  phones: Set<string>;
}

/**
 * Imports customers as accounts without a password: they sign in by a code, which proves that the contact is theirs. An account with the email or phone number
 * stays as it is, also if it was changed or unsubscribed here, with its tags and groups.
 */
export const importCustomers: ImportRecords<CustomerRecord> = async (tx, records, { isDryRun, actorId }) => {
  const checked = records.map(({ customer }) => checkCustomer(customer));
  const findings = checked.flatMap((result) => result.findings);
  const taken = await findTakenContacts(
    tx,
    checked.flatMap(({ customer }) => customer ?? []),
  );
  const groups = await chooseGroups(
    tx,
    checked.flatMap(({ customer }) => customer?.groups ?? []),
  );
  const now = new Date();
  const planned: NewAccounts = { users: [], addresses: [], tags: [], subscribers: new Map() };
  let created = 0;
  for (const { customer } of checked) {
    if (!customer || isTaken(customer, taken)) continue;
    created += 1;
    findings.push(...groups.listFindings(customer));
    if (!isDryRun) findings.push(...planAccount(customer, { taken, planned, groups, now }));
    if (customer.email) taken.emails.add(customer.email);
    if (customer.phone) taken.phones.add(customer.phone);
  }
  await writeAccounts(tx, planned, now);
  await groups.addMembers(actorId);
  const refusedLines = new Set(records.flatMap(({ lines }, index) => (checked[index].customer ? [] : [lines[0].line])));
  return {
    created,
    updated: 0,
    refused: refusedLines.size,
    refusedLines,
    findings: findings.sort((a, b) => a.line - b.line),
  };
};

/** Finds out which contacts of some customers accounts have verified. */
async function findTakenContacts(tx: Queryable, customers: readonly ImportedCustomer[]): Promise<TakenContacts> {
  const listValues = (name: 'email' | 'phone') => sql.param(customers.flatMap((customer) => customer[name] ?? []));
  const rows = await tx
    .select({
      email: users.email,
      phone: users.phone,
      hasEmail: isNotNull(users.emailVerifiedAt),
      hasPhone: isNotNull(users.phoneVerifiedAt),
    })
    .from(users)
    .where(
      or(
        and(isNotNull(users.emailVerifiedAt), sql`${users.email} = any(${listValues('email')}::text[])`),
        and(isNotNull(users.phoneVerifiedAt), sql`${users.phone} = any(${listValues('phone')}::text[])`),
      ),
    );
  return {
    emails: new Set(rows.flatMap(({ email, hasEmail }) => (email && hasEmail ? [email] : []))),
    phones: new Set(rows.flatMap(({ phone, hasPhone }) => (phone && hasPhone ? [phone] : []))),
  };
}

/** Returns whether an account has the customer's email, or, without an email, the phone number. */
const isTaken = ({ email, phone }: ImportedCustomer, { emails, phones }: TakenContacts): boolean =>
  email === null ? phones.has(phone ?? '') : emails.has(email);

/** Rows of accounts that are about to be added. */
interface NewAccounts {
  users: (typeof users.$inferInsert & { id: string })[];
  addresses: FirstAddress[];
  tags: (typeof customerTags.$inferInsert)[];
  /** Accounts whose emails subscribe to the newsletter, by email. */
  subscribers: Map<string, string>;
}

/** Adds the rows of an account. Returns findings about the addresses and the phone number that are left out. */
function planAccount(
  { line, name, email, addresses, allowsNewsletter, ...customer }: ImportedCustomer,
  { taken, planned, groups, now }: { taken: TakenContacts; planned: NewAccounts; groups: ChosenGroups; now: Date },
): ImportFinding[] {
  const findings: ImportFinding[] = [];
  const addFinding = (column: string, message: string) => findings.push({ line, product: '', column, message });
  const isPhoneTaken = customer.phone !== null && taken.phones.has(customer.phone);
  if (isPhoneTaken) addFinding('Phone', 'The phone number is left out, because another account has it');
  const phone = isPhoneTaken ? null : customer.phone;
  const id = randomUUID();
  planned.users.push({
    ...{ id, name, email, phone, isVerified: true },
    emailVerifiedAt: email === null ? null : now,
    // A number to which no code can be sent stays a contact.
    phoneVerifiedAt: phone && isIndianMobile(phone) ? now : null,
  });
  let count = 0;
  for (const address of addresses) {
    const { state, message } = findAddressState(address, count);
    if (message) addFinding('Address', `The address is left out: ${message}`);
    else planned.addresses.push({ ...address, state, userId: id, label: 'Home', isDefault: count++ === 0 });
  }
  planned.tags.push(...customer.tags.map((tag) => ({ userId: id, tag })));
  groups.plan(id, customer);
  if (email && allowsNewsletter) planned.subscribers.set(email, id);
  return findings;
}

/** Returns the state of an address, or why an account with `count` addresses cannot have it. */
function findAddressState(address: Parsed, count: number): { state: string; message?: string } {
  if (count >= maxAddresses) return { state: '', message: new TooManyAddressesError(maxAddresses).message };
  try {
    return { state: toOrderAddress(address, 'state').state };
  } catch (error) {
    if (error instanceof StateMismatchError) return { state: '', message: 'its PIN code is in another state' };
    throw error;
  }
}

/**
 * Writes accounts with one statement for each table: 40,000 customers have six statements each otherwise. Subscribes those who allowed the newsletter in the other
 * shop, unless the email has subscribed or unsubscribed here.
 */
async function writeAccounts(
  tx: Queryable,
  { users: accounts, addresses, tags, subscribers }: NewAccounts,
  now: Date,
): Promise<void> {
  if (accounts.length === 0) return;
  await tx.insert(users).values(accounts);
  await addFirstAddresses(tx, addresses);
  if (tags.length > 0) await tx.insert(customerTags).values(tags);
  if (subscribers.size === 0) return;
  const added = await tx
    .insert(newsletterSubscriptions)
    .values([...subscribers.keys()].map((email) => ({ email, createdAt: now, requestedAt: now, confirmedAt: now })))
    .onConflictDoNothing()
    .returning({ email: newsletterSubscriptions.email });
  if (added.length === 0) return;
  const given = { purpose: 'newsletter', action: 'given', textVersion: otherShop, screen: otherShop, at: now } as const;
  await tx.insert(consents).values(added.map(({ email }) => ({ userId: subscribers.get(email), ...given })));
}
