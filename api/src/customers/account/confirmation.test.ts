import { eq } from 'drizzle-orm';
import { oneTimeCodes, users } from '../../platform/db/schema';
import { type SignedIn, signedInUser, testShop } from '../../testing/shop';
import { customers, password } from './testing/customer';

const shop = testShop();
const { call, withPassword, code, rowOf, emailOf, mailsTo } = customers(shop);

/** Every call that asks for a confirmation. */
const calls = [
  ['PUT /account/profile', { name: 'Somebody Else', email: 'else@example.in' }],
  ['PUT /account/password', { password: 'another password' }],
  ['POST /account/delete', {}],
] as const;

const wrong = { status: 403, body: { code: 'confirmation_wrong', details: { confirmation: expect.any(String) } } };
const change = (who: SignedIn, confirmation: string, email: string) =>
  call(who, 'PUT /account/profile', { name: 'Asha Menon', email, confirmation });

describe.each(calls)('%s', (route, body) => {
  it('does nothing with a wrong password', async () => {
    const asha = await withPassword();
    const before = await rowOf(asha);
    expect(await call(asha, route, { ...body, confirmation: 'not my password' })).toMatchObject(wrong);
    expect(await rowOf(asha)).toEqual({ ...before, failedLogins: 1 });
  });

  it('does nothing with a wrong code', async () => {
    const asha = await signedInUser(shop);
    const right = await code(asha);
    const before = await rowOf(asha);
    const given = right === '000000' ? '111111' : '000000';
    expect(await call(asha, route, { ...body, confirmation: given })).toMatchObject(wrong);
    expect(await rowOf(asha)).toEqual(before);
  });

  it('asks an account with a password for that, not for a code', async () => {
    const asha = await signedInUser(shop);
    const sent = await code(asha);
    const { passwordHash } = await rowOf(await withPassword());
    await shop.db.update(users).set({ passwordHash }).where(eq(users.id, asha.userId));
    expect(await call(asha, route, { ...body, confirmation: sent })).toMatchObject(wrong);
  });
});

it('counts wrong passwords and then looks at none for a while, as the sign-in does', async () => {
  const asha = await withPassword();
  const email = await emailOf(asha);
  for (let count = 0; count < 5; count++) await change(asha, 'not my password', email);
  expect(await change(asha, password, email)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
  expect(await shop.call('POST /auth/login', { body: { email, password } })).toMatchObject({ status: 429 });
  expect((await rowOf(asha)).name).toBe('Asha Rao');
});

it('forgets the wrong ones after the right one', async () => {
  const asha = await withPassword();
  await change(asha, 'not my password', await emailOf(asha));
  expect((await change(asha, password, await emailOf(asha))).status).toBe(200);
  expect(await rowOf(asha)).toMatchObject({ failedLogins: 0 });
});

it('takes a password with blanks around it as it is', async () => {
  const asha = await signedInUser(shop);
  await call(asha, 'PUT /account/password', { password: ' with blanks ', confirmation: await code(asha) });
  expect(await change(asha, 'with blanks', await emailOf(asha))).toMatchObject(wrong);
  expect((await change(asha, ' with blanks ', await emailOf(asha))).status).toBe(200);
});

describe('the code of an account without a password', () => {
  it("goes to the account's own email", async () => {
    const asha = await signedInUser(shop, { pendingEmail: 'not-proved@example.in' });
    const { body } = await call(asha, 'POST /account/confirmation');
    expect(body.data).toMatchObject({ sentTo: await emailOf(asha), channel: 'email', expiresIn: 600, resendAfter: 60 });
    expect((await mailsTo(await emailOf(asha)))[0].subject).toBe(`${body.data.otp} is your Vastra code`);
  });

  it('goes to the phone where no email is proved', async () => {
    const phone = { phone: '9876500001', phoneVerifiedAt: new Date() };
    const asha = await signedInUser(shop, { emailVerifiedAt: null, ...phone });
    expect((await call(asha, 'POST /account/confirmation')).body.data).toMatchObject({
      sentTo: '9876500001',
      channel: 'phone',
    });
    expect(
      (
        await call(asha, 'PUT /account/profile', {
          name: 'Asha Menon',
          phone: '9876500001',
          confirmation: (await mailsTo('9876500001'))[0].body.slice(0, 6),
        })
      ).status,
    ).toBe(200);
  });

  it('is good once', async () => {
    const asha = await signedInUser(shop);
    const [email, sent] = [await emailOf(asha), await code(asha)];
    expect((await change(asha, ` ${sent} `, email)).status).toBe(200);
    expect(await change(asha, sent, email)).toMatchObject(wrong);
  });

  it('stays good when the change is refused', async () => {
    const asha = await signedInUser(shop);
    const [email, sent] = [await emailOf(asha), await code(asha)];
    const taken = await emailOf(await signedInUser(shop));
    expect((await change(asha, sent, taken)).status).toBe(409);
    expect((await change(asha, sent, email)).status).toBe(200);
  });

  it('is refused after its time', async () => {
    const asha = await signedInUser(shop);
    const [email, sent] = [await emailOf(asha), await code(asha)];
    await shop.db.update(oneTimeCodes).set({ expiresAt: new Date() }).where(eq(oneTimeCodes.userId, asha.userId));
    expect(await change(asha, sent, email)).toMatchObject(wrong);
  });

  it('is tried five times at most', async () => {
    const asha = await signedInUser(shop);
    const [email, sent] = [await emailOf(asha), await code(asha)];
    for (let count = 0; count < 5; count++) await change(asha, 'wrong', email);
    expect(await change(asha, sent, email)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
  });

  it('is not the one of a sign-in, and signs nobody in', async () => {
    const asha = await signedInUser(shop);
    const email = await emailOf(asha);
    const { otp } = (await shop.call('POST /auth/send-otp', { body: { email } })).body.data;
    expect(await change(asha, otp, email)).toMatchObject(wrong);
    const sent = await code(asha);
    expect(await shop.call('POST /auth/verify-otp', { body: { email, code: sent } })).toMatchObject(
      sent === otp ? { status: 200 } : { status: 400 },
    );
  });

  it('is not sent twice within a minute', async () => {
    const asha = await signedInUser(shop);
    await code(asha);
    const again = await call(asha, 'POST /account/confirmation');
    expect(again).toMatchObject({ status: 429, body: { code: 'too_many_codes' } });
    expect(await mailsTo(await emailOf(asha))).toHaveLength(1);
  });

  it('is not sent to an account that has a password', async () => {
    const asha = await withPassword();
    expect(await call(asha, 'POST /account/confirmation')).toMatchObject({
      status: 409,
      body: { code: 'password_needed' },
    });
    expect(await mailsTo(await emailOf(asha))).toEqual([]);
  });
});
