import { asc, eq } from 'drizzle-orm';
import {
  addresses,
  auditLog,
  consents,
  customerGroupMembers,
  customerGroups,
  customerTags,
  newsletterSubscriptions,
  outbox,
  users,
} from '../../../../api/src/platform/db/schema';
import { createSignedInUser } from '../../../../api/src/testing/shop';
import { toCsvLines } from '../../bench/move-in/files.mjs';
import { listFiles } from '../../bench/move-in/shop-files.mjs';
import { setUpImportShop } from '../testing/import-shop';

const { shop, admin, runImport, uploadFile } = setUpImportShop();

beforeEach(async () => {
  await shop.db.delete(users).where(eq(users.role, 'user'));
  await shop.db.delete(newsletterSubscriptions);
});

const columns =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Phone';
const buildFile = (...rows: string[]) => [columns, ...rows].join('\n');
const asha = "'1,Asha,Nair,Asha@Mail.example,yes,4 Mill Road,Bengaluru,KA,IN,'560001,'+919876543210";
const listCustomers = () => shop.db.select().from(users).where(eq(users.role, 'user')).orderBy(asc(users.createdAt));

it('imports a customer without a password, with address and consent, and sends nothing', async () => {
  expect(await runImport(buildFile(asha))).toMatchObject({ kind: 'customers', created: 1, problemCount: 0 });
  const [user] = await listCustomers();
  expect(user).toMatchObject({
    ...{ name: 'Asha Nair', email: 'asha@mail.example', phone: '9876543210', isVerified: true },
    ...{ passwordHash: null, termsAcceptedAt: null, role: 'user', adminRole: null },
  });
  expect(await shop.db.select().from(addresses)).toMatchObject([
    { userId: user.id, line1: '4 Mill Road', state: 'Karnataka', postalCode: '560001', isDefault: true },
  ]);
  expect(await shop.db.select().from(newsletterSubscriptions)).toMatchObject([
    { email: 'asha@mail.example', endedAt: null },
  ]);
  const [consent] = await shop.db.select().from(consents).where(eq(consents.userId, user.id));
  expect(consent).toMatchObject({ purpose: 'newsletter', action: 'given', screen: 'import' });
  expect(await shop.db.$count(outbox)).toBe(0);
});

it('lets the customer sign in by a code', async () => {
  await runImport(buildFile(asha));
  const { status, body } = await shop.call('POST /auth/send-otp', { body: { email: 'asha@mail.example' } });
  expect([status, body.success]).toEqual([200, true]);
});

it('leaves accounts as they are that were changed here', async () => {
  await runImport(buildFile(asha));
  await shop.db.update(users).set({ name: 'Asha N.' }).where(eq(users.role, 'user'));
  await shop.db.update(newsletterSubscriptions).set({ endedAt: new Date() });
  const other = "'2,Ravi,Patel,ravi@mail.example,no,,,,,,";
  expect(await runImport(buildFile(asha, other))).toMatchObject({ created: 1, updated: 0, refused: 0 });
  expect((await listCustomers()).map(({ name }) => name)).toEqual(['Asha N.', 'Ravi Patel']);
  expect(await shop.db.select().from(newsletterSubscriptions)).toMatchObject([{ endedAt: expect.any(Date) }]);
});

it.each([
  ["'1,A,B,no-email,no,,,,,,", /valid email/],
  ["'1,A,B,,no,,,,,,", /either an email or phone number/],
  ["'1,A,B,,no,,,,,,9.19877E+11", /shortened/],
  ["'1,A,B,,no,,,,,,'+14155550123", /cannot send a code/],
])('refuses %s with a sentence', async (row, pattern) => {
  const { created, refused, problems: findings } = await runImport(buildFile(row));
  expect([created, refused, findings[0].line]).toEqual([0, 1, 2]);
  expect(findings[0].message).toMatch(pattern);
});

it.each([
  ["'1,A B,C,a@mail.example,no,1 Road,Paris,,FR,75001,", /not in India/],
  ["'1,A B,C,a@mail.example,no,1 Road,Mumbai,MH,IN,12,9876543210", /PIN code/],
  ["'1,A B,C,a@mail.example,no,1 Road,Mumbai,KA,IN,400001,9876543210", /another state/],
])('leaves out an address that no parcel reaches: %s', async (row, pattern) => {
  const { created, refused, problems: findings } = await runImport(buildFile(row));
  expect([created, refused, await shop.db.$count(addresses)]).toEqual([1, 0, 0]);
  expect(findings[0].message).toMatch(pattern);
});

it('names no personal data in findings, because admins of the catalogue see imports', async () => {
  const { problems: findings } = await runImport(
    buildFile("'1,Asha,Nair,asha@@mail,no,4 Mill Road,Bengaluru,KA,IN,1,98"),
  );
  expect(JSON.stringify(findings)).not.toMatch(/Asha|asha|Mill|98"/);
});

it('imports the tags of the column Tags in lower case, and leaves out what is no tag', async () => {
  const tags = `"VIP, wholesale, vip, <b>, ${Array.from({ length: 20 }, (_, number) => `t${number}`).join(', ')}"`;
  const { created, problems: findings } = await runImport(
    [`${columns},Tags`, `${asha},${tags}`, "'2,Ravi,Patel,ravi@mail.example,no,,,,,,,"].join('\n'),
  );
  const stored = (await shop.db.select().from(customerTags)).map(({ tag }) => tag);
  expect([created, stored.length]).toEqual([2, 20]);
  expect(stored).toEqual(expect.arrayContaining(['vip', 'wholesale', 't17']));
  expect(findings).toMatchObject([{ column: 'Tags', message: expect.stringMatching(/^3 of its tags are left out/) }]);
  expect(JSON.stringify(findings)).not.toMatch(/wholesale|<b>/);
});

describe('lines with groups', () => {
  const toLine = (email: string, fields: object = {}) =>
    JSON.stringify({ type: 'customer', name: 'Asha Nair', email, ...fields });
  beforeEach(async () => {
    await shop.db.delete(customerGroups);
    await shop.db.insert(customerGroups).values([
      { name: 'Staff', kind: 'manual' },
      { name: 'Regulars', kind: 'rule', rule: { minOrders: 2 } },
    ]);
  });
  const listMembers = () =>
    shop.db
      .select({ email: users.email })
      .from(customerGroupMembers)
      .innerJoin(users, eq(users.id, customerGroupMembers.userId));

  it('adds new accounts to groups by hand, with an audit entry', async () => {
    const result = await runImport(toLine('asha@mail.example', { tags: ['VIP'], groups: ['STAFF', 'Staff'] }));
    expect(result).toMatchObject({ created: 1, problems: [] });
    expect(await listMembers()).toEqual([{ email: 'asha@mail.example' }]);
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'change-members'));
    expect(entry).toMatchObject({ entity: 'customer-group', after: { added: [expect.any(String)] } });
  });

  it('says which groups are not there or go by a rule, also in a dry run', async () => {
    const file = toLine('asha@mail.example', { groups: ['Regulars', 'Friends'] });
    for (const isDryRun of [true, false]) {
      const { created, problems: findings } = await runImport(file, { isDryRun });
      expect([created, findings.length]).toEqual([1, 2]);
      expect(findings[1]).toMatchObject({ column: 'groups', message: expect.stringMatching(/“Friends”/) });
    }
    expect(await listMembers()).toEqual([]);
  });

  it('leaves the tags and groups of an existing account', async () => {
    await runImport(toLine('asha@mail.example'));
    await runImport(toLine('asha@mail.example', { tags: ['vip'], groups: ['Staff'] }));
    expect([await listMembers(), await shop.db.$count(customerTags)]).toEqual([[], 0]);
  });
});

it('writes nothing in a dry run', async () => {
  expect(await runImport(buildFile(asha), { isDryRun: true })).toMatchObject({ created: 1 });
  expect(await listCustomers()).toEqual([]);
});

it('needs the permission for customers', async () => {
  const catalogue = await createSignedInUser(shop, { role: 'admin', adminRole: 'catalogue' });
  const { status, body } = await uploadFile(buildFile(asha), { actor: catalogue });
  expect([status, body.success]).toEqual([403, false]);
  expect((await uploadFile(buildFile(asha), { actor: admin })).status).toBe(201);
});

it('imports a generated shop, and nothing the second time', async () => {
  const { columns: names, getRows } = listFiles({ customers: 300 }).find(
    ({ name }) => name === 'customers_export.csv',
  )!;
  const file = [...toCsvLines(names, getRows())].join('');
  expect(await runImport(file)).toMatchObject({ created: 300, refused: 0 });
  expect(await runImport(file)).toMatchObject({ created: 0, refused: 0 });
});
