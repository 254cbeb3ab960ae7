import { testShop } from '../testing/shop';
import { queueMail, queueSms } from './outbox';

const shop = testShop();

it('shows what would have been sent, the newest first, as text', async () => {
  await queueMail(shop.db, { to: 'asha@example.in', subject: 'First', body: '<script>alert(1)</script>' });
  await new Promise((resolve) => setTimeout(resolve, 5));
  await queueSms(shop.db, { to: '9876543210', body: '123456 is your Vastra code' });
  const { body, headers } = await shop.app.inject('/dev/mailbox');
  expect(headers['content-type']).toContain('text/html');
  expect(body.indexOf('123456 is your Vastra code')).toBeLessThan(body.indexOf('asha@example.in'));
  expect(body).not.toContain('<script>');
  expect(body).toContain('&#60;script&#62;');
});
