import { randomInt } from 'node:crypto';
import { type SignedIn, signedInUser, testShop } from '../../../testing/shop';
import { customers, password } from '../testing/customer';

const shop = testShop();
const { call, withPassword, rowOf, emailOf, mailsTo, profile } = customers(shop);
let asha: SignedIn;
let email: string;

const newPhone = () => `9${randomInt(1e9).toString().padStart(9, '0')}`;
const verified = () => ({ phone: newPhone(), phoneVerifiedAt: new Date() });

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

describe('a phone', () => {
  it('is added by the code that is sent there', async () => {
    const phone = newPhone();
    const { body } = await save({ phone: `+91 ${phone}` });
    expect(body.data.sent).toEqual([expect.objectContaining({ sentTo: phone, channel: 'phone' })]);
    expect(body.data.profile).toMatchObject({ phone: null, pendingPhone: phone });
    expect((await mailsTo(phone))[0]).toMatchObject({ channel: 'sms' });
    expect((await verify('phone', body.data.sent[0].otp)).body.data).toMatchObject({ phone, pendingPhone: null });
  });

  it('goes when it is left blank, and is told so', async () => {
    const { phone, phoneVerifiedAt } = verified();
    const customer = await withPassword({ phone, phoneVerifiedAt });
    const { body } = await save({ email: await emailOf(customer), phone: '' }, customer);
    expect(body.data).toMatchObject({ profile: { phone: null, pendingPhone: null }, sent: [] });
    expect(await rowOf(customer)).toMatchObject({ phone: null, phoneVerifiedAt: null });
    expect((await mailsTo(phone))[0].body).toMatch(/phone number was removed from your Vastra account/);
  });

  it('stays until the new one is proved, and is then told of it', async () => {
    const [old, phone] = [verified(), newPhone()];
    const customer = await withPassword(old);
    const { body } = await save({ email: await emailOf(customer), phone }, customer);
    expect(await profile(customer)).toMatchObject({ phone: old.phone, pendingPhone: phone });
    expect(await mailsTo(old.phone)).toEqual([]);
    await verify('phone', body.data.sent[0].otp, customer);
    expect((await mailsTo(old.phone))[0]).toMatchObject({ channel: 'sms', body: expect.stringContaining('replaced') });
  });

  it('must be able to get an SMS, and be nobody elses', async () => {
    expect(await save({ phone: '4915112345678' })).toMatchObject({ status: 400, body: { code: 'phone_not_valid' } });
    const { phone, phoneVerifiedAt } = verified();
    await signedInUser(shop, { phone, phoneVerifiedAt });
    expect(await save({ phone })).toMatchObject({ status: 409, body: { code: 'already_registered' } });
    expect(await mailsTo(phone)).toEqual([]);
  });

  it('that was typed at the registration beside an email can be proved later', async () => {
    const phone = newPhone();
    const customer = await withPassword({ phone });
    expect(await profile(customer)).toMatchObject({ phone: null, pendingPhone: phone });
    const { body } = await resend('phone', customer);
    expect((await verify('phone', body.data.otp, customer)).body.data).toMatchObject({ phone, pendingPhone: null });
  });
});

describe('the last of email and phone', () => {
  const missing = {
    status: 400,
    body: { code: 'contact_missing', message: 'Please provide either an email or phone number' },
  };

  it('cannot go', async () => {
    expect(await save({ email: '' })).toMatchObject(missing);
    expect(await save({ email: '', phone: newPhone() })).toMatchObject(missing);
    expect(await profile(asha)).toMatchObject({ email, pendingPhone: null });
  });

  it('is not one that waits for its code', async () => {
    await save({ phone: newPhone() });
    expect(await save({ email: '', phone: '' })).toMatchObject(missing);
  });

  it('may be the phone', async () => {
    const { phone, phoneVerifiedAt } = verified();
    const customer = await withPassword({ phone, phoneVerifiedAt });
    const old = await emailOf(customer);
    expect((await save({ email: '', phone }, customer)).body.data.profile).toMatchObject({ email: null, phone });
    expect(await subjects(old)).toEqual(['The email address of your Vastra account was removed']);
    expect(await save({ email: '', phone: '' }, customer)).toMatchObject(missing);
  });
});
