import { demoSeller, saveSeller } from '../../../pricing/tax/seller';
import { setUpTestShop } from '../../../testing/shop';
import { outbox } from '../../db/schema';
import { queueMail } from '../outbox';
import { type OutgoingMail, openMailer } from '../senders/mailer';
import { sendDueMessages } from '../testing/run-sending';
import { SmtpStandIn } from '../testing/smtp-stand-in';

const shop = setUpTestShop();

beforeAll(() => saveSeller(shop.db, demoSeller));
beforeEach(() => shop.db.delete(outbox));

/** Sends what is due and returns the mails. */
async function sendAll(): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  const email = { close() {}, send: async (mail: OutgoingMail) => `mail ${mails.push(mail)}` };
  await sendDueMessages(shop.services, { email });
  return mails;
}

it('directs replies to the shop', async () => {
  await queueMail(shop.db, { to: 'asha@example.in', subject: 'Hello', body: 'Hello' });
  const [{ replyTo }] = await sendAll();
  expect(replyTo).toBe('care@vastra.example');
});

it('writes headers unchanged, and treats the reply-to email as one address', async () => {
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
    fromName: 'Silk House',
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
