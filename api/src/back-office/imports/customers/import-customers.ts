import type { ImportFinding } from '@vastra/shared/contract';
import { isIndianMobile } from '@vastra/shared/contract';
import { and, isNotNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { consents, newsletterSubscriptions, users } from '../../../platform/db/schema';
import { StateMismatchError, TooManyAddressesError } from '../../../pricing/addresses/errors';
import { addAddress } from '../../../pricing/addresses/queries';
import type { ImportRecords, RecordLines } from '../apply/import-batch';
import type { SourceCustomer } from '../formats/source-customer';
import { checkCustomer, type ImportedCustomer, type Parsed } from './check-customer';

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
 * stays as it is, also if it was changed or unsubscribed here.
 */
export const importCustomers: ImportRecords<CustomerRecord> = async (tx, records, { isDryRun }) => {
  const checked = records.map(({ customer }) => checkCustomer(customer));
  const findings = checked.flatMap((result) => result.findings);
  const taken = await findTakenContacts(
    tx,
    checked.flatMap(({ customer }) => customer ?? []),
  );
  let created = 0;
  for (const { customer } of checked) {
    if (!customer || isTaken(customer, taken)) continue;
    created += 1;
    findings.push(...(isDryRun ? [] : await addCustomer(tx, customer, taken)));
    if (customer.email) taken.emails.add(customer.email);
    if (customer.phone) taken.phones.add(customer.phone);
  }
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

/** Adds an account, its address and its consent. Returns findings about the address and the phone number that are left out. */
async function addCustomer(
  tx: Queryable,
  { line, name, email, addresses, allowsNewsletter, ...customer }: ImportedCustomer,
  taken: TakenContacts,
): Promise<ImportFinding[]> {
  const findings: ImportFinding[] = [];
  const addFinding = (column: string, message: string) => findings.push({ line, product: '', column, message });
  const isPhoneTaken = customer.phone !== null && taken.phones.has(customer.phone);
  if (isPhoneTaken) addFinding('Phone', 'The phone number is left out, because another account has it');
  const phone = isPhoneTaken ? null : customer.phone;
  const now = new Date();
  const [{ id: userId }] = await tx
    .insert(users)
    .values({
      ...{ name, email, phone, isVerified: true },
      emailVerifiedAt: email === null ? null : now,
      // A number to which no code can be sent stays a contact.
      phoneVerifiedAt: phone && isIndianMobile(phone) ? now : null,
    })
    .returning({ id: users.id });
  for (const [index, address] of addresses.entries()) {
    const message = await saveAddress(tx, userId, { ...address, isDefault: index === 0 });
    if (message) addFinding('Address', `The address is left out: ${message}`);
  }
  if (email && allowsNewsletter) await subscribe(tx, userId, email, now);
  return findings;
}

/** Saves the address. Resolves to a reason if it cannot be saved; no statement has failed then. */
const saveAddress = async (
  tx: Queryable,
  userId: string,
  address: Parsed & { isDefault: boolean },
): Promise<string | undefined> => {
  try {
    await addAddress(tx, userId, { ...address, label: 'Home' });
    return undefined;
  } catch (error) {
    if (error instanceof StateMismatchError) return 'its PIN code is in another state';
    if (error instanceof TooManyAddressesError) return error.message;
    throw error;
  }
};

/** Subscribes a customer who allowed the newsletter in the other shop, unless the email has subscribed or unsubscribed here. */
async function subscribe(tx: Queryable, userId: string, email: string, now: Date): Promise<void> {
  const added = await tx
    .insert(newsletterSubscriptions)
    .values({ email, createdAt: now, requestedAt: now, confirmedAt: now })
    .onConflictDoNothing()
    .returning({ email: newsletterSubscriptions.email });
  if (added.length === 0) return;
  await tx
    .insert(consents)
    .values({ userId, purpose: 'newsletter', action: 'given', textVersion: otherShop, screen: otherShop, at: now });
}
