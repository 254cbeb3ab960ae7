import { demoSeller, saveSeller } from '../../pricing/tax/seller';
import { setUpTestShop } from '../../testing/shop';
import { codeLifetimeSeconds } from '../auth/codes/one-time-codes';
import { outbox } from '../db/schema';
import { codeValidityMs, findCodeInText } from './code-id';
import { queueCode } from './queue-code';

const shop = setUpTestShop();

beforeEach(async () => {
  await shop.db.delete(outbox);
});

test('a code is valid as long as its text says', () => {
  expect(codeValidityMs).toBe(codeLifetimeSeconds * 1000);
});

it('becomes a mail with text and HTML without any link', async () => {
  await queueCode(shop.db, { channel: 'email', to: 'asha@example.in', code: '042517' });
  const [mail] = await shop.db.select().from(outbox);
  expect(mail).toMatchObject({ channel: 'email', to: 'asha@example.in', subject: '042517 is your Vastra code' });
  expect(mail.body).toBe(
    '042517 is your Vastra code. It is valid for 10 minutes. Vastra staff will never ask you for it.\n\nIf you did not ask for it, you can ignore this mail.',
  );
  expect(mail.html).toContain('>042517</p>');
  expect(mail.html).not.toMatch(/<a |href/);
});

it('becomes a text message, in which the gateway finds it', async () => {
  await queueCode(shop.db, { channel: 'phone', to: '9876543210', code: '042517' });
  const [sms] = await shop.db.select().from(outbox);
  expect(sms).toMatchObject({ channel: 'sms', to: '9876543210', html: null });
  expect(findCodeInText(sms)).toBe('042517');
  expect(findCodeInText({ ...sms, id: 'another' })).toBeUndefined();
});

it('names the shop as the merchant has entered it, in HTML without markup', async () => {
  await saveSeller(shop.db, { ...demoSeller, name: 'Silk & Sons' });
  for (const channel of ['email', 'phone'] as const)
    await queueCode(shop.db, { channel, to: 'asha@example.in', code: '042517' });
  const [mail, sms] = await shop.db.select().from(outbox).orderBy(outbox.channel);
  expect(mail.subject).toBe('042517 is your Silk & Sons code');
  expect(mail.html).toContain('Silk &#38; Sons staff');
  expect(mail.html).not.toContain('Silk & Sons');
  expect(sms.body).toContain('Silk & Sons staff will never ask you for it.');
});
