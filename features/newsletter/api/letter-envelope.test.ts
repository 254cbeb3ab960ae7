import { newsletterSubscriptions as subscriptions } from '../../../api/src/platform/db/schema';
import type { OutgoingMail } from '../../../api/src/platform/mailbox/senders/mailer';
import { sendDueMessages } from '../../../api/src/platform/mailbox/testing/run-sending';
import { demoSeller, saveSeller } from '../../../api/src/pricing/tax/seller';
import { setUpTestShop } from '../../../api/src/testing/shop';

const shop = setUpTestShop();

beforeAll(() => saveSeller(shop.db, demoSeller));

/** Sends what is due and returns the mails. */
async function sendAll(): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  const email = { close() {}, send: async (mail: OutgoingMail) => `mail ${mails.push(mail)}` };
  await sendDueMessages(shop.services, { email });
  return mails;
}

it('allows mail programs to unsubscribe with one click', async () => {
  await shop.call('POST /newsletter/subscriptions', { body: { email: 'asha@example.in' } });
  const [confirmation] = await sendAll();
  expect([confirmation.headers, confirmation.replyTo]).toEqual([undefined, 'care@vastra.example']);
  const token = /token=([\w.-]+)/.exec(confirmation.body)![1];
  await shop.call('POST /newsletter/confirm', { body: { token } });
  const [welcome] = await sendAll();
  expect(welcome.replyTo).toBe('care@vastra.example');
  const { 'List-Unsubscribe': link, 'List-Unsubscribe-Post': posts } = welcome.headers!;
  expect(posts).toBe('List-Unsubscribe=One-Click');
  const [, url] = /^<https:\/\/vastra\.example(\/api\/v1\/.+)>$/.exec(link)!;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await shop.app.inject({ method: 'POST', url, headers, payload: posts })).json().data).toEqual({
    email: 'asha@example.in',
  });
  expect((await shop.db.select().from(subscriptions))[0].endedAt).not.toBeNull();
});
