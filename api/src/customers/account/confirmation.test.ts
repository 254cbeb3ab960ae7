import { eq } from 'drizzle-orm';
import { oneTimeCodes, users } from '../../platform/db/schema';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../testing/shop';
import { createCustomerHelpers, password } from './testing/customer';

const shop = setUpTestShop();
const { call, signUpWithPassword, sendCode, getRow, getEmail, listMailsTo } = createCustomerHelpers(shop);

/** Every call that requires a confirmation. */
const calls = [
  ['PUT /account/profile', { name: 'Somebody Else', email: 'else@example.in' }],
  ['PUT /account/password', { password: 'another password' }],
  ['POST /account/delete', {}],
] as const;

const expectedRefusal = {
  status: 403,
  body: { code: 'confirmation_wrong', details: { confirmation: expect.any(String) } },
};
const change = (user: SignedIn, confirmation: string, email: string) =>
  call(user, 'PUT /account/profile', { name: 'Asha Menon', email, confirmation });

describe.each(calls)('%s', (route, body) => {
  it('does nothing with a wrong password', async () => {
    const asha = await signUpWithPassword();
    const previous = await getRow(asha);
    expect(await call(asha, route, { ...body, confirmation: 'not my password' })).toMatchObject(expectedRefusal);
    expect(await getRow(asha)).toEqual(previous);
  });

  it('does nothing with a wrong code', async () => {
    const asha = await createSignedInUser(shop);
    const right = await sendCode(asha);
    const previous = await getRow(asha);
    const confirmation = right === '000000' ? '111111' : '000000';
    expect(await call(asha, route, { ...body, confirmation })).toMatchObject(expectedRefusal);
    expect(await getRow(asha)).toEqual(previous);
  });

  it('requires the password of an account that has one, not a code', async () => {
    const asha = await createSignedInUser(shop);
    const sent = await sendCode(asha);
    const { passwordHash } = await getRow(await signUpWithPassword());
    await shop.db.update(users).set({ passwordHash }).where(eq(users.id, asha.userId));
    expect(await call(asha, route, { ...body, confirmation: sent })).toMatchObject(expectedRefusal);
  });
});

it('accepts no password after five wrong ones, and leaves the sign-in alone', async () => {
  const asha = await signUpWithPassword();
  const email = await getEmail(asha);
  for (let count = 0; count < 5; count++) await change(asha, 'not my password', email);
  expect(await change(asha, password, email)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
  expect(await shop.call('POST /auth/login', { body: { email, password } })).toMatchObject({ status: 200 });
  expect((await getRow(asha)).name).toBe('Asha Rao');
});

it('resets the count of wrong passwords after the right one', async () => {
  const asha = await signUpWithPassword();
  const email = await getEmail(asha);
  for (let round = 0; round < 2; round++) {
    for (let count = 0; count < 4; count++) await change(asha, 'not my password', email);
    expect((await change(asha, password, email)).status).toBe(200);
  }
});

it('does not trim passwords', async () => {
  const asha = await createSignedInUser(shop);
  await call(asha, 'PUT /account/password', { password: ' with blanks ', confirmation: await sendCode(asha) });
  expect(await change(asha, 'with blanks', await getEmail(asha))).toMatchObject(expectedRefusal);
  expect((await change(asha, ' with blanks ', await getEmail(asha))).status).toBe(200);
});

describe('the code of an account without a password', () => {
  it("goes to the account's own email", async () => {
    const asha = await createSignedInUser(shop, { pendingEmail: 'not-proved@example.in' });
    const { body } = await call(asha, 'POST /account/confirmation');
    expect(body.data).toMatchObject({
      sentTo: await getEmail(asha),
      channel: 'email',
      expiresIn: 600,
      resendAfter: 60,
    });
    expect((await listMailsTo(await getEmail(asha)))[0].subject).toBe(`${body.data.otp} is your Vastra code`);
  });

  it('goes to the phone if no email is verified', async () => {
    const phone = { phone: '9876500001', phoneVerifiedAt: new Date() };
    const asha = await createSignedInUser(shop, { emailVerifiedAt: null, ...phone });
    expect((await call(asha, 'POST /account/confirmation')).body.data).toMatchObject({
      sentTo: '9876500001',
      channel: 'phone',
    });
    expect(
      (
        await call(asha, 'PUT /account/profile', {
          name: 'Asha Menon',
          phone: '9876500001',
          confirmation: (await listMailsTo('9876500001'))[0].body.slice(0, 6),
        })
      ).status,
    ).toBe(200);
  });

  it('can be used once', async () => {
    const asha = await createSignedInUser(shop);
    const [email, sent] = [await getEmail(asha), await sendCode(asha)];
    expect((await change(asha, ` ${sent} `, email)).status).toBe(200);
    expect(await change(asha, sent, email)).toMatchObject(expectedRefusal);
  });

  it('stays valid when the change is refused', async () => {
    const asha = await createSignedInUser(shop);
    const [email, sent] = [await getEmail(asha), await sendCode(asha)];
    const otherEmail = await getEmail(await createSignedInUser(shop));
    expect((await change(asha, sent, otherEmail)).status).toBe(409);
    expect((await change(asha, sent, email)).status).toBe(200);
  });

  it('is refused after it has expired', async () => {
    const asha = await createSignedInUser(shop);
    const [email, sent] = [await getEmail(asha), await sendCode(asha)];
    await shop.db.update(oneTimeCodes).set({ expiresAt: new Date() }).where(eq(oneTimeCodes.userId, asha.userId));
    expect(await change(asha, sent, email)).toMatchObject(expectedRefusal);
  });

  it('can be tried five times at most', async () => {
    const asha = await createSignedInUser(shop);
    const [email, sent] = [await getEmail(asha), await sendCode(asha)];
    for (let count = 0; count < 5; count++) await change(asha, 'wrong', email);
    expect(await change(asha, sent, email)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
  });

  it('differs from the sign-in code, in both directions', async () => {
    const asha = await createSignedInUser(shop);
    const email = await getEmail(asha);
    const { otp } = (await shop.call('POST /auth/send-otp', { body: { email } })).body.data;
    expect(await change(asha, otp, email)).toMatchObject(expectedRefusal);
    const sent = await sendCode(asha);
    expect(await shop.call('POST /auth/verify-otp', { body: { email, code: sent } })).toMatchObject(
      sent === otp ? { status: 200 } : { status: 400 },
    );
  });

  it('is not sent twice within a minute', async () => {
    const asha = await createSignedInUser(shop);
    await sendCode(asha);
    const repeatedReply = await call(asha, 'POST /account/confirmation');
    expect(repeatedReply).toMatchObject({ status: 429, body: { code: 'too_many_codes' } });
    expect(await listMailsTo(await getEmail(asha))).toHaveLength(1);
  });

  it('is not sent to an account that has a password', async () => {
    const asha = await signUpWithPassword();
    expect(await call(asha, 'POST /account/confirmation')).toMatchObject({
      status: 409,
      body: { code: 'password_needed' },
    });
    expect(await listMailsTo(await getEmail(asha))).toEqual([]);
  });
});
