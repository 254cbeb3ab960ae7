import { formSubmissions, outbox, settings } from '../../../api/src/platform/db/schema';
import { demoSeller, saveSeller } from '../../../api/src/pricing/tax/seller';
import { setUpTestShop } from '../../../api/src/testing/shop';
import { contactMessages } from './tables';

const shop = setUpTestShop();
const limited = setUpTestShop({ formLimitEmail: 2 });
const checked = setUpTestShop({ turnstile: { siteKey: 'site', secretKey: 'secret', url: 'http://127.0.0.1:1' } });

const validMessage = {
  name: 'Ila Rao',
  email: 'ila@example.in',
  subject: 'A saree',
  message: 'Is it handwoven?\n\nThank you.',
};
const send = (overrides: object = {}, targetShop = shop) =>
  targetShop.call('POST /contact', { body: { ...validMessage, ...overrides } });
const listMails = () => shop.db.select().from(outbox);
const listMessages = () => shop.db.select().from(contactMessages);

beforeEach(async () => {
  for (const table of [contactMessages, formSubmissions, outbox, settings]) await shop.db.delete(table);
  await saveSeller(shop.db, demoSeller);
});

test('a message is stored and mailed to the shop, never to the sender', async () => {
  const { status, body } = await send();
  expect([status, body]).toEqual([200, { success: true }]);
  const [message] = await listMessages();
  expect(message).toMatchObject({ ...validMessage, answeredAt: null });
  const [mail, ...overrides] = await listMails();
  expect(overrides).toEqual([]);
  expect(mail).toMatchObject({
    id: `contact-${message.id}`,
    channel: 'email',
    to: 'care@vastra.example',
    subject: 'Contact form: A saree',
  });
  for (const text of [validMessage.name, validMessage.email, validMessage.subject, validMessage.message])
    expect(mail.body).toContain(text);
  expect(mail.html).toContain('Is it handwoven?</p>');
});

test('a message is stored only while the shop has no email', async () => {
  await saveSeller(shop.db, { ...demoSeller, email: '' });
  expect((await send()).status).toBe(200);
  expect(await listMessages()).toHaveLength(1);
  expect(await listMails()).toEqual([]);
});

test('a message is treated as text, whatever it contains', async () => {
  const markup = '<img src=x onerror="alert(1)"><a href="javascript:alert(1)">x</a>&amp;\'';
  await send({ name: markup, subject: markup, message: `${markup}\n${markup}` });
  const [{ html, subject }] = await listMails();
  expect(html).not.toMatch(/<img|<a href="javascript|onerror="/);
  expect(html).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62;');
  expect(subject).toBe(`Contact form: ${markup}`);
});

it('loses line breaks in name and subject, and hidden characters', async () => {
  const hidden = 'A\u202Esaree\r\nBcc: eve@example.in\u0007';
  await send({ name: hidden, subject: hidden, message: 'One\r\ntwo\u0000'.replace('\u0000', '\u001b[2J') });
  const [{ name, subject, message }] = await listMessages();
  expect([name, subject, message]).toEqual(['Asaree Bcc: eve@example.in', 'Asaree Bcc: eve@example.in', 'One\ntwo[2J']);
  expect((await listMails())[0].subject).toBe('Contact form: Asaree Bcc: eve@example.in');
});

test('a message may be in any script', async () => {
  const hindi = 'नमस्ते, क्या यह हाथ से बुना है? क्‍ष 👩‍🌾';
  await send({ message: hindi });
  expect((await listMessages())[0].message).toBe(hindi);
});

test.each([
  ['name', '', 'Please enter your name'],
  ['name', '  ', 'Please enter your name'],
  ['name', 'x'.repeat(101), 'name must have at most 100 characters'],
  ['email', '', 'Please enter your email'],
  ['email', 'ila at example', 'Please enter a valid email'],
  ['subject', ' ', 'Please enter a subject'],
  ['subject', 'x'.repeat(151), 'subject must have at most 150 characters'],
  ['message', '\n', 'Please enter your message'],
  ['message', 'x'.repeat(5001), 'message must have at most 5000 characters'],
  ['message', ['x'], 'message must be text'],
  ['message', 'x\0', 'The input has unusable characters.'],
])('a message is refused with %s %j', async (field, value, text) => {
  const { status, body } = await send({ [field]: value });
  expect([status, body.message]).toEqual([400, text]);
  expect(await listMessages()).toEqual([]);
});

test('a message is refused with messages for all missing fields', async () => {
  const { status, body } = await shop.call('POST /contact', { body: {} });
  expect(status).toBe(400);
  expect(Object.keys(body.details).sort()).toEqual(['email', 'message', 'name', 'subject']);
});

test('a message is dropped without an error when the honeypot field is filled', async () => {
  const { status, body } = await send({ website: 'https://evil.example' });
  expect([status, body]).toEqual([200, { success: true }]);
  for (const table of [contactMessages, outbox, formSubmissions])
    expect(await shop.db.select().from(table)).toEqual([]);
});

test('a message is limited per email, and a refused one is not stored', async () => {
  for (let count = 0; count < 2; count++) expect((await send({}, limited)).status).toBe(200);
  const { status, body } = await send({}, limited);
  expect([status, body.code, body.message]).toEqual([
    429,
    'too_many_requests',
    'Too many messages were sent. Please try again in 60 minutes.',
  ]);
  expect(await limited.db.select().from(contactMessages)).toHaveLength(2);
  expect((await send({ email: 'uma@example.in' }, limited)).status).toBe(200);
});

test('a message needs a token of the bot check, if the shop has one', async () => {
  const { status, body } = await send({}, checked);
  expect([status, body.code]).toEqual([403, 'bot_check_required']);
});
