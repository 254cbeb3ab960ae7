import { outbox } from '../../../api/src/platform/db/schema';
import { queueMail } from '../../../api/src/platform/mailbox/outbox';
import type { OutgoingMail } from '../../../api/src/platform/mailbox/senders/mailer';
import { sendDueMessages } from '../../../api/src/platform/mailbox/testing/run-sending';
import { demoSeller, saveSeller } from '../../../api/src/pricing/tax/seller';
import { setUpTestShop } from '../../../api/src/testing/shop';

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

it('directs replies to the person who wrote the message', async () => {
  const body = { name: 'Ila', email: 'ila@example.in', subject: 'A saree', message: 'Hello' };
  await shop.call('POST /contact', { body });
  const [mail] = await sendAll();
  expect([mail.to, mail.replyTo, mail.headers]).toEqual(['care@vastra.example', 'ila@example.in', undefined]);
});

it('sets no reply-to when the message is deleted', async () => {
  await queueMail(shop.db, { id: 'contact-gone', to: 'care@vastra.example', subject: 'Hello', body: 'Hello' });
  expect((await sendAll()).map(({ replyTo }) => replyTo)).toEqual([undefined]);
});
