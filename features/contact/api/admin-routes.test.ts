import { sql } from 'drizzle-orm';
import { auditLog, outbox, settings } from '../../../api/src/platform/db/schema';
import { demoSeller, saveSeller } from '../../../api/src/pricing/tax/seller';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../api/src/testing/shop';
import { maxContactReplies } from '../contract';
import { contactMessages, contactReplies } from './tables';

const shop = setUpTestShop();
let admin: SignedIn;
let asha: SignedIn;
const call = (route: string, body?: object, user = admin) => shop.call(route, { headers: user.bearer, body });
const readData = async (route: string, user = admin) => (await call(route, undefined, user)).body.data;
const listAuditEntries = async () => {
  const rows = await shop.db.select().from(auditLog).orderBy(auditLog.seq);
  return rows.map(({ action, entity, entityId, before, after }) => ({ action, entity, entityId, before, after }));
};

beforeAll(async () => {
  admin = await createSignedInUser(shop, { role: 'admin' });
  asha = await createSignedInUser(shop);
});
beforeEach(() => shop.db.execute(sql`truncate audit_log`));

const message = {
  id: 'm1',
  name: 'Ila Rao',
  email: 'ila@example.in',
  subject: 'A saree',
  message: 'Is it handwoven?\n\nThank <b>you</b>.',
  createdAt: new Date('2026-01-01'),
};
const reply = (body: object, id = 'm1') => call(`PUT /admin/messages/${id}`, body);
const listMails = () => shop.db.select().from(outbox);

beforeEach(async () => {
  for (const table of [contactMessages, outbox, settings]) await shop.db.delete(table);
  await saveSeller(shop.db, demoSeller);
  await shop.db
    .insert(contactMessages)
    .values([
      message,
      { ...message, id: 'm2', subject: 'Old', createdAt: new Date('2025-01-01'), answeredAt: new Date('2025-01-02') },
    ]);
});

it.each([
  ['', ['m1', 'm2']],
  ['?state=open', ['m1']],
  ['?state=answered', ['m2']],
  ['?q=old', ['m2']],
  ['?q=handwoven&limit=1&page=2', ['m2']],
])('lists messages%s', async (query, ids) => {
  const { rows } = await readData(`GET /admin/messages${query}`);
  expect(rows.map(({ _id }: { _id: string }) => _id)).toEqual(ids);
  expect(rows[0]).toMatchObject({ name: 'Ila Rao', email: 'ila@example.in', message: message.message });
});

it('sends the reply by mail, with the message quoted below', async () => {
  const { body } = await reply({ isAnswered: true, answer: 'Yes, it is.\n<i>Really</i>\u202e' });
  expect(body.data.answeredAt).not.toBeNull();
  const [mail, ...more] = await listMails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ channel: 'email', to: 'ila@example.in', subject: 'Re: A saree' });
  expect(mail.body).toBe(
    [
      'Hello Ila Rao,\n\nYes, it is.\n<i>Really</i>\n\nVastra Retail Private Limited\n\nYou wrote:',
      '> Is it handwoven?\n>\n> Thank <b>you</b>.',
      '-- \nVastra, https://vastra.example\nContact us: https://vastra.example/contact\nDelivery and returns: https://vastra.example/shipping',
    ].join('\n\n'),
  );
  expect(mail.html).toContain('&#60;i&#62;Really&#60;/i&#62;');
  expect(mail.html).not.toMatch(/<i>|<b>/);
});

it('keeps each reply with its author, and lists them with the message', async () => {
  await reply({ isAnswered: true, answer: 'Yes, it is.' });
  const { body } = await reply({ isAnswered: true, answer: 'And it is dyed by hand.\u202e' });
  const replies = [
    { text: 'Yes, it is.', author: 'Asha Rao' },
    { text: 'And it is dyed by hand.', author: 'Asha Rao' },
  ];
  expect(body.data.replies).toMatchObject(replies);
  const [listed, other] = (await readData('GET /admin/messages')).rows;
  expect(listed.replies).toMatchObject(replies);
  expect(other.replies).toEqual([]);
  expect(await listMails()).toHaveLength(2);
});

it('refuses more replies than a message may have', async () => {
  const text = 'Yes';
  await shop.db
    .insert(contactReplies)
    .values(Array.from({ length: maxContactReplies }, () => ({ messageId: 'm1', text, authorId: admin.userId })));
  expect((await reply({ isAnswered: true, answer: text })).body.code).toBe('too_many_replies');
  expect(await listMails()).toEqual([]);
  expect((await call('DELETE /admin/messages/m1')).status).toBe(200);
  expect(await shop.db.$count(contactReplies)).toBe(0);
});

it('marks a message as answered and opens it again without a mail', async () => {
  expect((await reply({ isAnswered: true })).body.data.answeredAt).not.toBeNull();
  expect((await reply({ isAnswered: false, answer: 'x' })).body.data.answeredAt).toBeNull();
  expect(await listMails()).toEqual([]);
});

it('deletes a message', async () => {
  expect((await call('DELETE /admin/messages/m1')).status).toBe(200);
  expect((await call('DELETE /admin/messages/m1')).body.code).toBe('message_not_found');
  expect((await reply({ isAnswered: true }, 'm1')).body.code).toBe('message_not_found');
});

it('rejects a reply that is too long', async () => {
  expect((await reply({ isAnswered: true, answer: 'x'.repeat(5001) })).status).toBe(400);
  expect(await listMails()).toEqual([]);
});

it('adds audit entries with states only', async () => {
  await reply({ isAnswered: true, answer: 'Yes' });
  await reply({ isAnswered: false });
  await reply({ isAnswered: true });
  await call('DELETE /admin/messages/m1');
  const entries = await listAuditEntries();
  expect(entries.map(({ action }) => action)).toEqual(['answer', 'reopen', 'close', 'delete']);
  expect(JSON.stringify(entries)).not.toMatch(/ila|saree|Yes/i);
});

it.each([
  ['GET /admin/messages', undefined],
  ['PUT /admin/messages/x', { isAnswered: true }],
  ['DELETE /admin/messages/x', undefined],
])('%s is for admins', async (route, body) => {
  expect((await shop.call(route, { body })).status).toBe(401);
  expect((await call(route, body, asha)).status).toBe(403);
});
