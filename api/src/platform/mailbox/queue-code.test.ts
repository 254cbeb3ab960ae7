import { testShop } from '../../testing/shop';
import { codeLifetime } from '../auth/codes/one-time-codes';
import { outbox } from '../db/schema';
import { codeIn, codeIsGoodFor, queueCode } from './queue-code';

const shop = testShop();

beforeEach(async () => {
  await shop.db.delete(outbox);
});

it('is good as long as its words say', () => {
  expect(codeIsGoodFor).toBe(codeLifetime * 1000);
});

it('goes into a mail as text and as a page without any link', async () => {
  await queueCode(shop.db, { channel: 'email', to: 'asha@example.in', code: '042517' });
  const [mail] = await shop.db.select().from(outbox);
  expect(mail).toMatchObject({ channel: 'email', to: 'asha@example.in', subject: '042517 is your Vastra code' });
  expect(mail.body).toBe(
    '042517 is your Vastra code. It is good for 10 minutes. Nobody from Vastra will ask you for it.',
  );
  expect(mail.html).toContain('>042517</p>');
  expect(mail.html).not.toMatch(/<a |href/);
});

it('goes into a text message, from which the gateway takes it', async () => {
  await queueCode(shop.db, { channel: 'phone', to: '9876543210', code: '042517' });
  const [sms] = await shop.db.select().from(outbox);
  expect(sms).toMatchObject({ channel: 'sms', to: '9876543210', html: null });
  expect(codeIn(sms)).toBe('042517');
  expect(codeIn({ ...sms, id: 'another' })).toBeUndefined();
});
