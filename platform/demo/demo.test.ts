import { isDemo } from './index.cjs';

it('runs only where DEMO is 1', () => {
  expect([{}, { DEMO: '0' }, { DEMO: '1' }].map(isDemo)).toEqual([false, false, true]);
});

it.each([
  { HOST: '127.0.0.1', API_HOST: '::1', SITE_URL: 'http://localhost:3000' },
  { SITE_URL: 'https://shop.localhost', DATABASE_URL: 'postgres://a:b@127.0.0.1:5432/c' },
  { DATABASE_URL: 'postgres:///vastra', RAZORPAY_KEY_ID: 'rzp_test_a' },
  { DATABASE_URL: 'postgres:///vastra?host=/run/postgresql', PGHOST: 'db.internal' },
  { DATABASE_URL: 'postgresql://%2Frun%2Fpostgresql/vastra' },
  { DATABASE_URL: 'postgres:///vastra', PGHOST: '127.0.0.1' },
  { PGHOST: 'db.internal' },
  { SITE_URL: 'http://[::1]:3000' },
  { SMTP_URL: 'smtp://shop:secret@127.0.0.1:2525', SMS_KEY: 'key', SMS_URL: 'http://127.0.0.1:3998/sms' },
  { WHATSAPP_TOKEN: 'token', WHATSAPP_URL: 'http://localhost:3998/whatsapp' },
])('runs on this machine: %j', (env) => {
  expect(isDemo({ DEMO: '1', ...env })).toBe(true);
});

it.each([
  [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0 listens to other machines.'],
  [{ API_HOST: '::' }, 'API_HOST=:: listens to other machines.'],
  [{ HOST: '192.168.1.4' }, 'HOST=192.168.1.4'],
  [{ SITE_URL: 'https://www.vastra.in' }, 'SITE_URL=https://www.vastra.in is a public address.'],
  [{ SITE_URL: 'https://localhost.example.com' }, 'SITE_URL='],
  [{ SITE_URL: 'vastra.in' }, 'SITE_URL='],
  [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
  [{ SMTP_URL: 'smtp://mail' }, 'SMTP_URL sends real mail.'],
  [{ SMTP_URL: 'smtp://mail.vastra.in:2525' }, 'SMTP_URL sends real mail.'],
  [{ SMTP_URL: 'smtp://localhost' }, 'SMTP_URL sends real mail.'],
  [{ SMTP_URL: 'smtps://localhost:465' }, 'SMTP_URL sends real mail.'],
  [{ SMS_KEY: 'key', SMS_URL: 'https://control.msg91.com/api/v5/flow' }, 'SMS_KEY sends real text messages.'],
  [
    { WHATSAPP_TOKEN: 'token', WHATSAPP_URL: 'https://graph.facebook.com/v23.0' },
    'WHATSAPP_TOKEN sends real messages.',
  ],
  [{ SMS_KEY: 'key' }, 'SMS_KEY sends real text messages.'],
  [{ WHATSAPP_TOKEN: 'token' }, 'WHATSAPP_TOKEN sends real messages.'],
  [{ RAZORPAY_KEY_ID: 'rzp_live_a' }, 'RAZORPAY_KEY_ID takes real money.'],
  [{ DATABASE_URL: 'postgres://a:secret@db.internal/shop' }, 'DATABASE_URL is on another machine.'],
  [{ DATABASE_URL: 'postgres://a:secret@localhost/shop?host=db.internal' }, 'DATABASE_URL is on another machine.'],
  [{ DATABASE_URL: 'postgres://localhost/shop?host=localhost&host=10.0.0.4' }, 'DATABASE_URL is on another machine.'],
  [{ DATABASE_URL: 'postgres://localhost/shop?hostaddr=10.0.0.4' }, 'DATABASE_URL is on another machine.'],
  [{ DATABASE_URL: 'postgres:///shop', PGHOST: 'db.internal' }, 'DATABASE_URL is on another machine.'],
  [{ DATABASE_URL: 'db.internal' }, 'DATABASE_URL is on another machine.'],
])('is refused with %j, and says both ways out', (env, reason) => {
  const start = () => isDemo({ DEMO: '1', ...env });
  expect(start).toThrow(reason);
  expect(start).toThrow('For a demo, remove that; for a real shop, set DEMO=0.');
  expect(start).not.toThrow('secret');
  expect(isDemo({ ...env })).toBe(false);
});
