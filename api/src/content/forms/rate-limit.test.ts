import { formSubmissions } from '../../platform/db/schema';
import { setUpTestShop } from '../../testing/shop';
import { countFormSubmission } from './rate-limit';

const shop = setUpTestShop();
const start = new Date('2026-11-20T10:00:00Z');
const addMinutes = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const [home, office] = ['203.0.113.7', '198.51.100.9'];

beforeEach(() => shop.db.delete(formSubmissions));

const limits = { formLimitAddress: 3, formLimitEmail: 2, formLimitAll: 5 };
let counter = 0;
const buildEmail = () => `reader${++counter}@example.in`;
interface Submission {
  ip?: string;
  email?: string;
  form?: 'contact' | 'newsletter';
  now?: Date;
  config?: typeof limits;
}
const submit = ({ ip = home, email = buildEmail(), form = 'contact', now = start, config = limits }: Submission) =>
  shop.db.transaction((tx) => countFormSubmission(tx, { keys: shop.services.keys, config }, { form, email, ip, now }));

it('limits the submissions of one network per hour', async () => {
  for (const minute of [0, 10, 20]) await submit({ now: addMinutes(minute) });
  await expect(submit({ now: addMinutes(30) })).rejects.toMatchObject({
    statusCode: 429,
    code: 'too_many_requests',
    message: 'Too many messages were sent. Please try again in 30 minutes.',
    retryAfterSeconds: 1800,
  });
  await submit({ ip: office, now: addMinutes(30) });
  await submit({ now: addMinutes(60) });
  await expect(submit({ now: addMinutes(61) })).rejects.toThrow('in 9 minutes');
});

it('limits the submissions with one email, from any network', async () => {
  await submit({ email: 'asha@example.in' });
  await submit({ email: 'asha@example.in', ip: office });
  await expect(submit({ email: 'asha@example.in', ip: '192.0.2.1' })).rejects.toThrow('in 60 minutes');
  await submit({ ip: '192.0.2.1' });
});

it('limits the submissions of all senders', async () => {
  for (const lastOctet of [1, 2, 3, 4, 5]) await submit({ ip: `203.0.113.${lastOctet}`, form: 'newsletter' });
  await expect(submit({ form: 'newsletter', now: addMinutes(59.5) })).rejects.toThrow(
    'The newsletter was asked for too often. Please try again in 30 seconds.',
  );
  await submit({ form: 'newsletter', now: addMinutes(60) });
});

it('counts each form separately', async () => {
  for (let count = 0; count < 3; count++) await submit({ form: 'newsletter' });
  await submit({ form: 'contact' });
});

it('does not count refused submissions', async () => {
  for (const minute of [0, 1, 2]) await submit({ now: addMinutes(minute) });
  for (let count = 0; count < 5; count++) await expect(submit({ now: addMinutes(3) })).rejects.toThrow('in 57 minutes');
  await submit({ now: addMinutes(60) });
});

it('has no effect when the limits are 0', async () => {
  const config = { formLimitAddress: 0, formLimitEmail: 0, formLimitAll: 0 };
  for (let count = 0; count < 8; count++) await submit({ email: 'asha@example.in', config });
});

it('stores neither IP address nor email', async () => {
  await submit({ email: 'asha@example.in' });
  const stored = JSON.stringify(await shop.db.select().from(formSubmissions));
  for (const secret of [home, 'asha']) expect(stored).not.toContain(secret);
});
