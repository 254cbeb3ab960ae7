import type { FastifyBaseLogger } from 'fastify';
import { demoSeller, saveSeller } from '../../../ordering/tax/seller';
import { testShop } from '../../../testing/shop';
import { contactMessages, outbox, newsletterSubscriptions as subscriptions } from '../../db/schema';
import { queueMail } from '../outbox';
import { type OutgoingMail, openMailer } from '../senders/mailer';
import { SmtpStandIn } from '../testing/smtp-stand-in';
import { sendDue } from './send-due';

const shop = testShop();

beforeAll(() => saveSeller(shop.db, demoSeller));
beforeEach(async () => {
  for (const table of [outbox, contactMessages, subscriptions]) await shop.db.delete(table);
});

/** What leaves. */
async function sent(): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  const email = { close() {}, send: async (mail: OutgoingMail) => void mails.push(mail) };
  await sendDue({ ...parts(), log: {} as FastifyBaseLogger }, { email });
  return mails;
}
const parts = () => ({ db: shop.db, keys: shop.app.keys, config: shop.app.config, mailbox: shop.app.mailbox });

it('lets a mail program end the newsletter with one click', async () => {
  await shop.call('POST /newsletter/subscriptions', { body: { email: 'asha@example.in' } });
  const [asking] = await sent();
  expect([asking.headers, asking.replyTo]).toEqual([undefined, 'care@vastra.example']);
  const token = /token=([\w.-]+)/.exec(asking.body)![1];
  await shop.call('POST /newsletter/confirm', { body: { token } });
  const [welcome] = await sent();
  expect(welcome.replyTo).toBe('care@vastra.example');
  const { 'List-Unsubscribe': address, 'List-Unsubscribe-Post': posts } = welcome.headers!;
  expect(posts).toBe('List-Unsubscribe=One-Click');
  const [, url] = /^<https:\/\/vastra\.example(\/api\/v1\/.+)>$/.exec(address)!;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await shop.app.inject({ method: 'POST', url, headers, payload: posts })).json().data).toEqual({
    email: 'asha@example.in',
  });
  expect((await shop.db.select().from(subscriptions))[0].endedAt).not.toBeNull();
});

it('sends answers to who wrote the message', async () => {
  const body = { name: 'Ila', email: 'ila@example.in', subject: 'A saree', message: 'Hello' };
  await shop.call('POST /contact', { body });
  const [mail] = await sent();
  expect([mail.to, mail.replyTo, mail.headers]).toEqual(['care@vastra.example', 'ila@example.in', undefined]);
});

it('sends answers to the shop otherwise, also when a message is gone', async () => {
  await queueMail(shop.db, { to: 'asha@example.in', subject: 'Hello', body: 'Hello' });
  await queueMail(shop.db, { id: 'contact-gone', to: 'care@vastra.example', subject: 'Hello', body: 'Hello' });
  const mails = await sent();
  expect(mails.map(({ id, replyTo }) => (id === 'contact-gone' ? replyTo : 'usual'))).toEqual(
    expect.arrayContaining([undefined, 'usual']),
  );
  expect(mails.find(({ id }) => id !== 'contact-gone')!.replyTo).toBe('care@vastra.example');
});

it('is written into the mail as it is, and an address to answer to is one address', async () => {
  const server = new SmtpStandIn();
  const smtp = {
    ...(await server.listen()),
    isSecure: false,
    from: { name: 'Vastra', address: 'no-reply@vastra.example' },
  };
  const mailer = openMailer({ ...smtp, auth: { user: 'shop', pass: 'the mail password' } });
  const address = `<https://vastra.example/api/v1/newsletter/unsubscribe/${'a'.repeat(340)}.${'b'.repeat(43)}>`;
  const headers = { 'List-Unsubscribe': address, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  const mail = {
    id: 'b2c1',
    to: 'asha@example.in',
    subject: 'Hello',
    body: 'Hello',
    html: null,
    createdAt: new Date(),
  };
  await mailer.send({ ...mail, headers, replyTo: 'eve,ila@example.in' }, new AbortController().signal);
  mailer.close();
  await server.close();
  const [{ headers: written }] = server.mails;
  expect(written.get('list-unsubscribe')).toBe(address);
  expect(written.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(written.get('auto-submitted')).toBe('auto-generated');
  expect(written.get('reply-to')).toMatch(/^"?<?"?eve,ila"?@example\.in>?$/);
});
