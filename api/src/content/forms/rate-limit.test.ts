import { formSends } from '../../platform/db/schema';
import { testShop } from '../../testing/shop';
import { countFormSubmission } from './rate-limit';

const shop = testShop();
const start = new Date('2026-11-20T10:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const [home, office] = ['203.0.113.7', '198.51.100.9'];

beforeEach(() => shop.db.delete(formSends));

const limits = { formLimitAddress: 3, formLimitEmail: 2, formLimitAll: 5 };
let letters = 0;
const newEmail = () => `reader${++letters}@example.in`;
interface Asked {
  ip?: string;
  email?: string;
  form?: 'contact' | 'newsletter';
  now?: Date;
  config?: typeof limits;
}
const sends = ({ ip = home, email = newEmail(), form = 'contact', now = start, config = limits }: Asked) =>
  shop.db.transaction((tx) => countFormSubmission(tx, { keys: shop.app.keys, config }, { form, email, ip, now }));

it('counts the forms of one network in the last hour', async () => {
  for (const minute of [0, 10, 20]) await sends({ now: after(minute) });
  await expect(sends({ now: after(30) })).rejects.toMatchObject({
    statusCode: 429,
    code: 'too_many_requests',
    message: 'Too many messages were sent. Please try again in 30 minutes.',
  });
  await sends({ ip: office, now: after(30) });
  await sends({ now: after(60) });
  await expect(sends({ now: after(61) })).rejects.toThrow('in 9 minutes');
});

it('counts the forms with one email, from wherever they come', async () => {
  await sends({ email: 'asha@example.in' });
  await sends({ email: 'asha@example.in', ip: office });
  await expect(sends({ email: 'asha@example.in', ip: '192.0.2.1' })).rejects.toThrow('in 60 minutes');
  await sends({ ip: '192.0.2.1' });
});

it('counts the forms of all', async () => {
  for (const last of [1, 2, 3, 4, 5]) await sends({ ip: `203.0.113.${last}`, form: 'newsletter' });
  await expect(sends({ form: 'newsletter', now: after(59.5) })).rejects.toThrow(
    'The newsletter was asked for too often. Please try again in 30 seconds.',
  );
  await sends({ form: 'newsletter', now: after(60) });
});

it('counts each form by itself', async () => {
  for (let count = 0; count < 3; count++) await sends({ form: 'newsletter' });
  await sends({ form: 'contact' });
});

it('counts nothing that was refused', async () => {
  for (const minute of [0, 1, 2]) await sends({ now: after(minute) });
  for (let count = 0; count < 5; count++) await expect(sends({ now: after(3) })).rejects.toThrow('in 57 minutes');
  await sends({ now: after(60) });
});

it('counts for nothing without limits', async () => {
  const config = { formLimitAddress: 0, formLimitEmail: 0, formLimitAll: 0 };
  for (let count = 0; count < 8; count++) await sends({ email: 'asha@example.in', config });
});

it('keeps rows for a day, and neither address nor email', async () => {
  await sends({ email: 'asha@example.in' });
  const kept = JSON.stringify(await shop.db.select().from(formSends));
  for (const known of [home, 'asha']) expect(kept).not.toContain(known);
  await sends({ now: after(24 * 60 + 1) });
  expect(await shop.db.select().from(formSends)).toHaveLength(3);
});
