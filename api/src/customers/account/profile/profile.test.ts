import { randomInt, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../../../platform/db/schema';
import { type SignedIn, signedInUser, testShop } from '../../../testing/shop';
import { customers, password } from '../testing/customer';

const shop = testShop();
const { call, withPassword, rowOf, emailOf, mailsTo, profile } = customers(shop);
let asha: SignedIn;
let email: string;

const newEmail = () => `${randomUUID()}@example.in`;
const newPhone = () => `9${randomInt(1e9).toString().padStart(9, '0')}`;

beforeEach(async () => {
  asha = await withPassword();
  email = await emailOf(asha);
});

const save = (form: object, who = asha) =>
  call(who, 'PUT /account/profile', { name: 'Asha Rao', email, confirmation: password, ...form });
const verify = (channel: 'email' | 'phone', code: string, who = asha) =>
  call(who, 'POST /account/profile/verify', { channel, code });
const resend = (channel: 'email' | 'phone', who = asha) => call(who, 'POST /account/profile/resend', { channel });
const subjects = async (to: string) => (await mailsTo(to)).map(({ subject }) => subject);

it('tells who the customer is', async () => {
  const { createdAt } = await rowOf(asha);
  expect(await profile(asha)).toEqual({
    name: 'Asha Rao',
    email,
    phone: null,
    pendingEmail: null,
    pendingPhone: null,
    photo: null,
    hasPassword: true,
    createdAt: createdAt.toISOString(),
  });
  expect(await profile(await signedInUser(shop))).toMatchObject({ hasPassword: false });
});

it('changes the name at once, and sends nothing', async () => {
  const { status, body } = await save({ name: '  Asha Menon ' });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ profile: { name: 'Asha Menon', email }, sent: [] });
  expect((await rowOf(asha)).name).toBe('Asha Menon');
  expect(await subjects(email)).toEqual([]);
});

it('answers without sending anything when nothing has changed', async () => {
  const before = await rowOf(asha);
  expect((await save({ email: email.toUpperCase(), phone: ' ' })).body.data).toMatchObject({ sent: [] });
  expect(await rowOf(asha)).toEqual(before);
  expect(await subjects(email)).toEqual([]);
});

it.each([
  ['name', 'A', 'Please enter a valid name (at least 2 characters)'],
  ['email', 'asha', 'Please enter a valid email address'],
  ['phone', '123', 'Please enter a valid phone number (10-15 digits)'],
  ['confirmation', '', 'Please enter your current password'],
])('refuses %s %j', async (field, value, message) => {
  const { status, body } = await save({ [field]: value });
  expect(status).toBe(400);
  expect(body.details).toEqual({ [field]: message });
});

describe('a new email', () => {
  it('waits for the code that is sent there; until then the old one holds', async () => {
    const fresh = newEmail();
    const { body } = await save({ email: fresh });
    expect(body.data).toEqual({
      profile: expect.objectContaining({ email, pendingEmail: fresh }),
      sent: [
        { sentTo: fresh, channel: 'email', expiresIn: 600, resendAfter: 60, otp: expect.stringMatching(/^\d{6}$/) },
      ],
    });
    expect(await subjects(fresh)).toEqual([`${body.data.sent[0].otp} is your Vastra code`]);
    expect(await subjects(email)).toEqual([]);
    const done = await verify('email', body.data.sent[0].otp);
    expect(done.body.data).toMatchObject({ email: fresh, pendingEmail: null });
    expect(await rowOf(asha)).toMatchObject({ email: fresh, pendingEmail: null, emailVerifiedAt: expect.any(Date) });
  });

  it('is told to the old one once it is proved', async () => {
    const { body } = await save({ email: newEmail(), name: 'Asha <b>' });
    await verify('email', body.data.sent[0].otp);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ channel: 'email', subject: 'The email address of your Vastra account was changed' });
    expect(mail.body).toContain('https://vastra.example/contact');
    expect(mail.html).toContain('Hello Asha &#60;b&#62;,');
  });

  it('is not proved by another code than its own', async () => {
    const { body } = await save({ email: newEmail() });
    const { otp } = body.data.sent[0];
    const wrong = await verify('email', otp === '000000' ? '111111' : '000000');
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_code', message: 'Invalid or expired OTP' } });
    expect((await verify('email', '12')).body.message).toBe('Please enter a valid 6-digit OTP');
    expect((await verify('email', otp)).status).toBe(200);
    expect(await verify('email', otp)).toMatchObject({ status: 404, body: { code: 'nothing_pending' } });
  });

  it('locks after five wrong codes, also for the right one', async () => {
    const { otp } = (await save({ email: newEmail() })).body.data.sent[0];
    for (let count = 0; count < 5; count++) await verify('email', otp === '000000' ? '111111' : '000000');
    expect(await verify('email', otp)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(await profile(asha)).toMatchObject({ email });
  });

  it('signs nobody in by its code before it is proved', async () => {
    const fresh = newEmail();
    const { otp } = (await save({ email: fresh })).body.data.sent[0];
    expect(await shop.call('POST /auth/verify-otp', { body: { email: fresh, code: otp } })).toMatchObject({
      status: 400,
    });
  });

  it('is refused when it belongs to another account', async () => {
    const taken = await emailOf(await signedInUser(shop));
    const { status, body } = await save({ email: taken, name: 'Somebody' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'already_registered', details: { email: expect.any(String) } });
    expect(await rowOf(asha)).toMatchObject({ name: 'Asha Rao', pendingEmail: null });
    expect(await subjects(taken)).toEqual([]);
  });

  it('is refused when another account has proved it first, and waits no longer', async () => {
    const fresh = newEmail();
    const { otp } = (await save({ email: fresh })).body.data.sent[0];
    await signedInUser(shop, { email: fresh });
    expect(await verify('email', otp)).toMatchObject({ status: 409, body: { code: 'already_registered' } });
    expect(await profile(asha)).toMatchObject({ email, pendingEmail: null });
  });

  it('is not proved by the code that another account got for the same one', async () => {
    const [fresh, mallory] = [newEmail(), await withPassword()];
    await save({ email: fresh });
    await shop.db.update(users).set({ pendingEmail: fresh }).where(eq(users.id, mallory.userId));
    const { otp } = (await mailsTo(fresh)).map(({ body }) => ({ otp: body.slice(0, 6) }))[0];
    expect(await verify('email', otp, mallory)).toMatchObject({ status: 400, body: { code: 'invalid_code' } });
    expect(await rowOf(mallory)).not.toMatchObject({ email: fresh });
  });

  it('takes the place of the one that waited', async () => {
    const [first, second] = [newEmail(), newEmail()];
    const { otp } = (await save({ email: first })).body.data.sent[0];
    await save({ email: second });
    expect(await profile(asha)).toMatchObject({ email, pendingEmail: second });
    expect((await verify('email', otp)).body.code).toBe('invalid_code');
  });

  it('is not sent another code for by saving again, and goes on waiting when only the name changes', async () => {
    const fresh = newEmail();
    await save({ email: fresh });
    expect((await save({ email: fresh })).body.data.sent).toEqual([]);
    expect((await save({ name: 'Asha Menon' })).body.data.profile).toMatchObject({ email, pendingEmail: fresh });
    expect(await subjects(fresh)).toHaveLength(1);
  });

  it('gets its code again, no sooner than a minute after', async () => {
    const fresh = newEmail();
    await save({ email: fresh });
    expect(await resend('email')).toMatchObject({ status: 429, body: { code: 'too_many_codes' } });
    await shop.db.execute(
      `update one_time_codes set created_at = created_at - interval '61 seconds' where identifier like '%${fresh}'`,
    );
    const { body } = await resend('email');
    expect(body.data).toMatchObject({ sentTo: fresh, channel: 'email' });
    expect((await verify('email', body.data.otp)).body.data).toMatchObject({ email: fresh });
  });

  it('is needed before a code can be sent again', async () => {
    expect(await resend('email')).toMatchObject({ status: 404, body: { code: 'nothing_pending' } });
    expect(await resend('phone')).toMatchObject({ status: 404, body: { code: 'nothing_pending' } });
  });
});

it('counts the codes that it sends with all others of a network', async () => {
  const sends = async () =>
    (await shop.db.execute('select count(*)::int as count from code_sends')).rows[0].count as number;
  const before = await sends();
  await save({ email: newEmail(), phone: newPhone() });
  await save({ name: 'Asha Menon' });
  expect(await sends()).toBe(before + 2);
});
