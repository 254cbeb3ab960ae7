import { demoSeller, saveSeller } from '../../ordering/tax/seller';
import { contactMessages, formSends, outbox, settings } from '../../platform/db/schema';
import { testShop } from '../../testing/shop';

const shop = testShop();
const limited = testShop({ formLimitEmail: 2 });

const written = {
  name: 'Ila Rao',
  email: 'ila@example.in',
  subject: 'A saree',
  message: 'Is it handwoven?\n\nThank you.',
};
const sends = (more: object = {}, at = shop) => at.call('POST /contact', { body: { ...written, ...more } });
const mails = () => shop.db.select().from(outbox);
const messages = () => shop.db.select().from(contactMessages);

beforeEach(async () => {
  for (const table of [contactMessages, formSends, outbox, settings]) await shop.db.delete(table);
  await saveSeller(shop.db, demoSeller);
});

it('is kept and mailed to the shop, never to who wrote it', async () => {
  const { status, body } = await sends();
  expect([status, body]).toEqual([200, { success: true }]);
  const [message] = await messages();
  expect(message).toMatchObject({ ...written, answeredAt: null });
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    id: `contact-${message.id}`,
    channel: 'email',
    to: 'care@vastra.example',
    subject: 'Contact form: A saree',
  });
  for (const said of [written.name, written.email, written.subject, written.message]) expect(mail.body).toContain(said);
  expect(mail.html).toContain('Is it handwoven?</p>');
});

it('is only kept while the shop has no address', async () => {
  await saveSeller(shop.db, { ...demoSeller, email: '' });
  expect((await sends()).status).toBe(200);
  expect(await messages()).toHaveLength(1);
  expect(await mails()).toEqual([]);
});

it('is text, whatever stands in it', async () => {
  const markup = '<img src=x onerror="alert(1)"><a href="javascript:alert(1)">x</a>&amp;\'';
  await sends({ name: markup, subject: markup, message: `${markup}\n${markup}` });
  const [{ html, subject }] = await mails();
  expect(html).not.toMatch(/<img|<a href="javascript|onerror="/);
  expect(html).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62;');
  expect(subject).toBe(`Contact form: ${markup}`);
});

it('has a name and a subject of one line, without characters that hide something', async () => {
  const hidden = 'A\u202Esaree\r\nBcc: eve@example.in\u0007';
  await sends({ name: hidden, subject: hidden, message: 'One\r\ntwo\u0000'.replace('\u0000', '\u001b[2J') });
  const [{ name, subject, message }] = await messages();
  expect([name, subject, message]).toEqual(['Asaree Bcc: eve@example.in', 'Asaree Bcc: eve@example.in', 'One\ntwo[2J']);
  expect((await mails())[0].subject).toBe('Contact form: Asaree Bcc: eve@example.in');
});

it('may be in any script', async () => {
  const hindi = 'नमस्ते, क्या यह हाथ से बुना है? क्‍ष 👩‍🌾';
  await sends({ message: hindi });
  expect((await messages())[0].message).toBe(hindi);
});

it.each([
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
])('is refused with %s %j', async (field, value, said) => {
  const { status, body } = await sends({ [field]: value });
  expect([status, body.message]).toEqual([400, said]);
  expect(await messages()).toEqual([]);
});

it('is refused without any of its fields, with all that is missing', async () => {
  const { status, body } = await shop.call('POST /contact', { body: {} });
  expect(status).toBe(400);
  expect(Object.keys(body.details).sort()).toEqual(['email', 'message', 'name', 'subject']);
});

it('of a program that fills in what nobody sees seems well and goes nowhere', async () => {
  const { status, body } = await sends({ website: 'https://evil.example' });
  expect([status, body]).toEqual([200, { success: true }]);
  for (const table of [contactMessages, outbox, formSends]) expect(await shop.db.select().from(table)).toEqual([]);
});

it('of one email is limited, and what is refused is not kept', async () => {
  for (let count = 0; count < 2; count++) expect((await sends({}, limited)).status).toBe(200);
  const { status, body } = await sends({}, limited);
  expect([status, body.code, body.message]).toEqual([
    429,
    'too_many_requests',
    'Too many messages were sent. Please try again in 60 minutes.',
  ]);
  expect(await limited.db.select().from(contactMessages)).toHaveLength(2);
  expect((await sends({ email: 'uma@example.in' }, limited)).status).toBe(200);
});
