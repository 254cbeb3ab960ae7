import { eq } from 'drizzle-orm';
import { setUpTestShop } from '../../testing/shop';
import { outbox } from '../db/schema';
import { queueMail, queueSms } from './outbox';

const shop = setUpTestShop();

beforeEach(async () => {
  await shop.db.delete(outbox);
});

const getMailbox = () => shop.app.inject('/dev/mailbox');

it('shows messages as text, the newest first', async () => {
  await queueMail(shop.db, { to: 'asha@example.in', subject: 'First', body: '<script>alert(1)</script>' });
  await shop.db
    .update(outbox)
    .set({ createdAt: new Date(0) })
    .where(eq(outbox.subject, 'First'));
  await queueSms(shop.db, { to: '9876543210', body: '123456 is your Vastra code' });
  const { body, headers } = await getMailbox();
  expect(headers['content-type']).toContain('text/html');
  expect(body.indexOf('123456 is your Vastra code')).toBeLessThan(body.indexOf('asha@example.in'));
  expect(body).not.toContain('<script>');
  expect(body).toContain('&#60;script&#62;');
});

it('shows the HTML of a mail in a frame without scripts, and its text below', async () => {
  const html = '<html><head></head><body><script>alert(1)</script>"A page"</body></html>';
  await queueMail(shop.db, { to: 'asha@example.in', subject: 'A "quoted" one', body: 'The text', html });
  const { body, headers } = await getMailbox();
  const [frame] = /<iframe [^>]*><\/iframe>/.exec(body) ?? [];
  expect(frame).toContain('title="A &#34;quoted&#34; one"');
  expect(frame).toContain('srcdoc="&#60;html&#62;&#60;head&#62;&#60;base target=&#34;_blank&#34;&#62;');
  expect(/ sandbox="([^"]*)"/.exec(frame ?? '')?.[1]).not.toMatch(/allow-scripts|allow-same-origin|allow-forms/);
  expect(body).not.toContain('<script>');
  expect(body).toMatch(/<details><summary>Plain text<\/summary>\s*<pre>The text<\/pre>/);
  expect(headers['content-security-policy']).not.toContain('script-src');
  expect(headers['content-security-policy']).toContain(
    "img-src 'self' https://vastra.example; font-src https://vastra.example;",
  );
});
