import { randomInt, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { settings, users } from '../../../platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../testing/shop';
import { createCustomerHelpers, password } from '../testing/customer';

const shop = setUpTestShop();
const { call, signUpWithPassword, getRow, getEmail, listMailsTo, getProfile } = createCustomerHelpers(shop);
let asha: SignedIn;
let email: string;

const buildEmail = () => `${randomUUID()}@example.in`;
const buildPhone = () => `9${randomInt(1e9).toString().padStart(9, '0')}`;

beforeEach(async () => {
  asha = await signUpWithPassword();
  email = await getEmail(asha);
});

const save = (form: object, user = asha) =>
  call(user, 'PUT /account/profile', { name: 'Asha Rao', email, confirmation: password, ...form });
const verify = (channel: 'email' | 'phone', code: string, user = asha) =>
  call(user, 'POST /account/profile/verify', { channel, code });
const resend = (channel: 'email' | 'phone', user = asha) => call(user, 'POST /account/profile/resend', { channel });
const listSubjects = async (to: string) => (await listMailsTo(to)).map(({ subject }) => subject);

it('returns the profile', async () => {
  const { createdAt } = await getRow(asha);
  expect(await getProfile(asha)).toEqual({
    name: 'Asha Rao',
    email,
    phone: null,
    pendingEmail: null,
    pendingPhone: null,
    photo: null,
    hasPassword: true,
    showsPurchases: true,
    createdAt: createdAt.toISOString(),
  });
  expect(await getProfile(await createSignedInUser(shop))).toMatchObject({ hasPassword: false });
});

it('has the values of custom fields that the customer sees, and no other', async () => {
  const { userId } = asha;
  const field = { hint: '', choices: [], type: 'text', isListed: true };
  const customer = [
    { ...field, key: 'club', label: 'Club', isPublic: true },
    { ...field, key: 'note', label: 'Note of the staff', isPublic: false },
  ];
  await shop.db.insert(settings).values({ key: 'customFields', value: { product: [], customer } });
  expect(await getProfile(asha)).not.toHaveProperty('customFields');
  await shop.db
    .update(users)
    .set({ customFields: { club: 'Gold', note: 'Complains a lot', gone: 'x' } })
    .where(eq(users.id, userId));
  const profile = await getProfile(asha);
  expect(profile.customFields).toEqual([{ key: 'club', label: 'Club', type: 'text', value: 'Gold', text: 'Gold' }]);
  expect(JSON.stringify(profile)).not.toContain('Complains');
  await shop.db.delete(settings).where(eq(settings.key, 'customFields'));
});

it('changes the name at once, and sends nothing', async () => {
  const { status, body } = await save({ name: '  Asha Menon ' });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ profile: { name: 'Asha Menon', email }, sent: [] });
  expect((await getRow(asha)).name).toBe('Asha Menon');
  expect(await listSubjects(email)).toEqual([]);
});

it('sends nothing when nothing has changed', async () => {
  const previous = await getRow(asha);
  expect((await save({ email: email.toUpperCase(), phone: ' ' })).body.data).toMatchObject({ sent: [] });
  expect(await getRow(asha)).toEqual(previous);
  expect(await listSubjects(email)).toEqual([]);
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
  it('is pending until its code is entered; until then the old one stays', async () => {
    const fresh = buildEmail();
    const { body } = await save({ email: fresh });
    expect(body.data).toEqual({
      profile: expect.objectContaining({ email, pendingEmail: fresh }),
      sent: [
        { sentTo: fresh, channel: 'email', expiresIn: 600, resendAfter: 60, otp: expect.stringMatching(/^\d{6}$/) },
      ],
    });
    expect(await listSubjects(fresh)).toEqual([`${body.data.sent[0].otp} is your Vastra code`]);
    expect(await listSubjects(email)).toEqual([]);
    const verifyReply = await verify('email', body.data.sent[0].otp);
    expect(verifyReply.body.data).toMatchObject({ email: fresh, pendingEmail: null });
    expect(await getRow(asha)).toMatchObject({ email: fresh, pendingEmail: null, emailVerifiedAt: expect.any(Date) });
  });

  it('is announced to the old one once it is verified', async () => {
    const { body } = await save({ email: buildEmail(), name: 'Asha <b>' });
    await verify('email', body.data.sent[0].otp);
    const [mail] = await listMailsTo(email);
    expect(mail).toMatchObject({ channel: 'email', subject: 'The email address of your Vastra account was changed' });
    expect(mail.body).toContain('https://vastra.example/contact');
    expect(mail.html).toContain('Hello Asha &#60;b&#62;,');
  });

  it('is not verified by a wrong code', async () => {
    const { body } = await save({ email: buildEmail() });
    const { otp } = body.data.sent[0];
    const wrongReply = await verify('email', otp === '000000' ? '111111' : '000000');
    expect(wrongReply).toMatchObject({
      status: 400,
      body: { code: 'invalid_code', message: 'Invalid or expired code' },
    });
    expect((await verify('email', '12')).body.message).toBe('Please enter a valid 6-digit OTP');
    expect((await verify('email', otp)).status).toBe(200);
    expect(await verify('email', otp)).toMatchObject({ status: 404, body: { code: 'nothing_pending' } });
  });

  it('locks after five wrong codes, also for the right one', async () => {
    const { otp } = (await save({ email: buildEmail() })).body.data.sent[0];
    for (let count = 0; count < 5; count++) await verify('email', otp === '000000' ? '111111' : '000000');
    expect(await verify('email', otp)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(await getProfile(asha)).toMatchObject({ email });
  });

  it('cannot be used to sign in before it is verified', async () => {
    const fresh = buildEmail();
    const { otp } = (await save({ email: fresh })).body.data.sent[0];
    expect(await shop.call('POST /auth/verify-otp', { body: { email: fresh, code: otp } })).toMatchObject({
      status: 400,
    });
  });

  it('is refused when it belongs to another account', async () => {
    const takenEmail = await getEmail(await createSignedInUser(shop));
    const { status, body } = await save({ email: takenEmail, name: 'Somebody' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'already_registered', details: { email: expect.any(String) } });
    expect(await getRow(asha)).toMatchObject({ name: 'Asha Rao', pendingEmail: null });
    expect(await listSubjects(takenEmail)).toEqual([]);
  });

  it('is refused, and no longer pending, when another account has verified it first', async () => {
    const fresh = buildEmail();
    const { otp } = (await save({ email: fresh })).body.data.sent[0];
    await createSignedInUser(shop, { email: fresh });
    expect(await verify('email', otp)).toMatchObject({ status: 409, body: { code: 'already_registered' } });
    expect(await getProfile(asha)).toMatchObject({ email, pendingEmail: null });
  });

  it('is not verified by the code that another account got for the same email', async () => {
    const [fresh, mallory] = [buildEmail(), await signUpWithPassword()];
    await save({ email: fresh });
    await shop.db.update(users).set({ pendingEmail: fresh }).where(eq(users.id, mallory.userId));
    const { otp } = (await listMailsTo(fresh)).map(({ body }) => ({ otp: body.slice(0, 6) }))[0];
    expect(await verify('email', otp, mallory)).toMatchObject({ status: 400, body: { code: 'invalid_code' } });
    expect(await getRow(mallory)).not.toMatchObject({ email: fresh });
  });

  it('replaces the pending one', async () => {
    const [first, second] = [buildEmail(), buildEmail()];
    const { otp } = (await save({ email: first })).body.data.sent[0];
    await save({ email: second });
    expect(await getProfile(asha)).toMatchObject({ email, pendingEmail: second });
    expect((await verify('email', otp)).body.code).toBe('invalid_code');
  });

  it('stays pending, without another code, when the profile is saved again', async () => {
    const fresh = buildEmail();
    await save({ email: fresh });
    expect((await save({ email: fresh })).body.data.sent).toEqual([]);
    expect((await save({ name: 'Asha Menon' })).body.data.profile).toMatchObject({ email, pendingEmail: fresh });
    expect(await listSubjects(fresh)).toHaveLength(1);
  });

  it('gets another code after a minute at the earliest', async () => {
    const fresh = buildEmail();
    await save({ email: fresh });
    expect(await resend('email')).toMatchObject({ status: 429, body: { code: 'too_many_codes' } });
    await shop.db.execute(
      `update one_time_codes set created_at = created_at - interval '61 seconds' where identifier like '%${fresh}'`,
    );
    const { body } = await resend('email');
    expect(body.data).toMatchObject({ sentTo: fresh, channel: 'email' });
    expect((await verify('email', body.data.otp)).body.data).toMatchObject({ email: fresh });
  });

  it('is required to send a code again', async () => {
    expect(await resend('email')).toMatchObject({ status: 404, body: { code: 'nothing_pending' } });
    expect(await resend('phone')).toMatchObject({ status: 404, body: { code: 'nothing_pending' } });
  });
});

it('counts its codes towards the limit of the network', async () => {
  const countCodeRequests = async () =>
    (await shop.db.execute('select count(*)::int as count from code_sends')).rows[0].count as number;
  const count = await countCodeRequests();
  await save({ email: buildEmail(), phone: buildPhone() });
  await save({ name: 'Asha Menon' });
  expect(await countCodeRequests()).toBe(count + 2);
});

it('counts its codes and the codes of a confirmation towards the limit of a day', async () => {
  Object.assign(shop.services.config, { codeLimitDay: 2 });
  const waitAMinute = () =>
    shop.db.execute("update one_time_codes set created_at = created_at - interval '61 seconds'");
  const withoutPassword = await createSignedInUser(shop);
  const confirm = () => call(withoutPassword, 'POST /account/confirmation');
  try {
    const proposed = await save({ email: buildEmail() });
    const confirmed = await confirm();
    await waitAMinute();
    const replies = [proposed, confirmed, await resend('email'), await confirm()];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
  } finally {
    Object.assign(shop.services.config, { codeLimitDay: 0 });
  }
});
