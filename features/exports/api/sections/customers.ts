import { and, asc, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import {
  groupBy,
  type LinesSection,
  pageSize,
  type Queryable,
  readPages,
} from '../../../../api/src/back-office/transfer/export-section';
import {
  addresses,
  consents,
  customerGroupMembers,
  customerGroups,
  customerTags,
  newsletterSubscriptions,
  users,
} from '../../../../api/src/platform/db/schema';
import { sortKeys } from './products';

type UserRow = typeof users.$inferSelect;

/** Accounts of customers that have a verified contact. Passwords and second factors are in no file, nor are admins. */
const isCustomer = and(eq(users.role, 'user'), eq(users.isVerified, true));

/** A line of a customer. */
interface CustomerLine {
  name: string;
  email: string;
  phone: string;
  allowsNewsletter: boolean;
  createdAt: string;
  tags: string[];
  groups: string[];
  addresses: { line1: string; line2: string; city: string; state: string; postalCode: string }[];
}

export const customersSection: LinesSection = {
  kind: 'lines',
  label: 'Customers',
  name: 'customers',
  count: ({ db }) => db.$count(users, isCustomer),
  async *read({ db }) {
    const pages = readPages(
      (after) =>
        db
          .select()
          .from(users)
          .where(and(gt(users.id, after), isCustomer))
          .orderBy(asc(users.id))
          .limit(pageSize),
      ({ id }) => id,
    );
    for await (const rows of pages) yield await readCustomers(db, rows);
  },
  columns: {
    name: ({ name }: CustomerLine) => name,
    email: ({ email }: CustomerLine) => email,
    phone: ({ phone }: CustomerLine) => phone,
    newsletter: ({ allowsNewsletter }: CustomerLine) => (allowsNewsletter ? 'yes' : 'no'),
    created_at: ({ createdAt }: CustomerLine) => createdAt,
    line1: ({ addresses: [first] }: CustomerLine) => first?.line1,
    line2: ({ addresses: [first] }: CustomerLine) => first?.line2,
    city: ({ addresses: [first] }: CustomerLine) => first?.city,
    state: ({ addresses: [first] }: CustomerLine) => first?.state,
    pin: ({ addresses: [first] }: CustomerLine) => first?.postalCode,
    tags: ({ tags }: CustomerLine) => tags.join(', '),
    groups: ({ groups }: CustomerLine) => groups.join(', '),
  },
};

async function readCustomers(db: Queryable, rows: readonly UserRow[]) {
  const ids = rows.map(({ id }) => id);
  const addressRows = await db
    .select()
    .from(addresses)
    .where(inArray(addresses.userId, ids))
    .orderBy(asc(addresses.userId), desc(addresses.isDefault), asc(addresses.createdAt), asc(addresses.id));
  const consentRows = await db.select().from(consents).where(inArray(consents.userId, ids)).orderBy(asc(consents.id));
  const subscribed = await listSubscribed(
    db,
    rows.flatMap(({ email }) => email ?? []),
  );
  const addressesByUser = groupBy(addressRows, ({ userId }) => userId);
  const consentsByUser = groupBy(consentRows, ({ userId }) => userId!);
  const tagsByUser = groupBy(await listTags(db, ids), ({ userId }) => userId);
  const groupsByUser = groupBy(await listMemberships(db, ids), ({ userId }) => userId);
  return rows.map((user) => ({
    type: 'customer',
    id: user.id,
    ...{ name: user.name, email: user.email ?? '', phone: user.phone ?? '' },
    allowsNewsletter: subscribed.has(user.email ?? ''),
    allowsWhatsapp: user.allowsWhatsapp,
    isBlocked: user.blockedAt !== null,
    createdAt: user.createdAt.toISOString(),
    customFields: sortKeys(user.customFields),
    tags: (tagsByUser.get(user.id) ?? []).map(({ tag }) => tag),
    groups: (groupsByUser.get(user.id) ?? []).map(({ name }) => name),
    addresses: (addressesByUser.get(user.id) ?? []).map(toAddressLine),
    consents: (consentsByUser.get(user.id) ?? []).map(({ purpose, action, textVersion, screen, at }) => ({
      ...{ purpose, action, textVersion, screen, at: at.toISOString() },
    })),
  }));
}

const toAddressLine = ({
  label,
  name,
  phone,
  line1,
  line2,
  city,
  district,
  state,
  postalCode,
}: typeof addresses.$inferSelect) => ({
  ...{ label, name, phone, line1, line2, city, district, state, country: 'IN', postalCode },
});

const listTags = (db: Queryable, ids: string[]) =>
  db
    .select()
    .from(customerTags)
    .where(inArray(customerTags.userId, ids))
    .orderBy(asc(customerTags.userId), asc(customerTags.tag));

/** Returns the customer groups by hand that customers are in, by name. */
const listMemberships = (db: Queryable, ids: string[]) =>
  db
    .select({ userId: customerGroupMembers.userId, name: customerGroups.name })
    .from(customerGroupMembers)
    .innerJoin(customerGroups, eq(customerGroups.id, customerGroupMembers.groupId))
    .where(and(inArray(customerGroupMembers.userId, ids), eq(customerGroups.kind, 'manual')))
    .orderBy(asc(customerGroupMembers.userId), asc(customerGroups.name));

/** Returns which emails have a confirmed subscription to the newsletter. */
async function listSubscribed(db: Queryable, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await db
    .select({ email: newsletterSubscriptions.email })
    .from(newsletterSubscriptions)
    .where(
      and(
        inArray(newsletterSubscriptions.email, [...emails]),
        isNotNull(newsletterSubscriptions.confirmedAt),
        isNull(newsletterSubscriptions.endedAt),
      ),
    );
  return new Set(rows.map(({ email }) => email));
}

/** A line of a subscription. */
interface SubscriptionLine {
  email: string;
  confirmedAt: string | null;
  endedAt: string | null;
}

/** Subscriptions to the newsletter, also of people without an account, and those that have ended. */
export const newsletterSection: LinesSection = {
  kind: 'lines',
  label: 'Newsletter',
  name: 'newsletter',
  count: ({ db }) => db.$count(newsletterSubscriptions),
  async *read({ db }) {
    const pages = readPages(
      (after) =>
        db
          .select()
          .from(newsletterSubscriptions)
          .where(gt(newsletterSubscriptions.email, after))
          .orderBy(asc(newsletterSubscriptions.email))
          .limit(1000),
      ({ email }) => email,
    );
    for await (const rows of pages)
      yield rows.map(({ email, createdAt, confirmedAt, endedAt }) => ({
        type: 'subscription',
        email,
        createdAt: createdAt.toISOString(),
        confirmedAt: confirmedAt?.toISOString() ?? null,
        endedAt: endedAt?.toISOString() ?? null,
      }));
  },
  columns: {
    email: ({ email }: SubscriptionLine) => email,
    confirmed_at: ({ confirmedAt }: SubscriptionLine) => confirmedAt,
    ended_at: ({ endedAt }: SubscriptionLine) => endedAt,
  },
};
