import { randomInt } from 'node:crypto';
import { createSignedInUser, type SignedIn, setUpTestShop } from '../../../testing/shop';
import { createCustomerHelpers, password } from '../testing/customer';

const shop = setUpTestShop();
const { call, signUpWithPassword, getRow, getEmail, listMailsTo, getProfile } = createCustomerHelpers(shop);
let asha: SignedIn;
let email: string;

const buildPhone = () => `9${randomInt(1e9).toString().padStart(9, '0')}`;
const buildVerifiedPhone = () => ({ phone: buildPhone(), phoneVerifiedAt: new Date() });

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

describe('a phone', () => {
  it('is added by its code', async () => {
    const phone = buildPhone();
    const { body } = await save({ phone: `+91 ${phone}` });
    expect(body.data.sent).toEqual([expect.objectContaining({ sentTo: phone, channel: 'phone' })]);
    expect(body.data.profile).toMatchObject({ phone: null, pendingPhone: phone });
    expect((await listMailsTo(phone))[0]).toMatchObject({ channel: 'sms' });
    expect((await verify('phone', body.data.sent[0].otp)).body.data).toMatchObject({ phone, pendingPhone: null });
  });

  it('is removed when it is left blank, and notified', async () => {
    const { phone, phoneVerifiedAt } = buildVerifiedPhone();
    const customer = await signUpWithPassword({ phone, phoneVerifiedAt });
    const { body } = await save({ email: await getEmail(customer), phone: '' }, customer);
    expect(body.data).toMatchObject({ profile: { phone: null, pendingPhone: null }, sent: [] });
    expect(await getRow(customer)).toMatchObject({ phone: null, phoneVerifiedAt: null });
    expect((await listMailsTo(phone))[0].body).toMatch(/phone number was removed from your Vastra account/);
  });

  it('stays until the new one is verified, and is then notified', async () => {
    const [old, phone] = [buildVerifiedPhone(), buildPhone()];
    const customer = await signUpWithPassword(old);
    const { body } = await save({ email: await getEmail(customer), phone }, customer);
    expect(await getProfile(customer)).toMatchObject({ phone: old.phone, pendingPhone: phone });
    expect(await listMailsTo(old.phone)).toEqual([]);
    await verify('phone', body.data.sent[0].otp, customer);
    expect((await listMailsTo(old.phone))[0]).toMatchObject({
      channel: 'sms',
      body: expect.stringContaining('replaced'),
    });
  });

  it('must be an Indian mobile number that no other account has', async () => {
    expect(await save({ phone: '4915112345678' })).toMatchObject({ status: 400, body: { code: 'phone_not_valid' } });
    const { phone, phoneVerifiedAt } = buildVerifiedPhone();
    await createSignedInUser(shop, { phone, phoneVerifiedAt });
    expect(await save({ phone })).toMatchObject({ status: 409, body: { code: 'already_registered' } });
    expect(await listMailsTo(phone)).toEqual([]);
  });

  it('can be verified later if it was entered at registration beside an email', async () => {
    const phone = buildPhone();
    const customer = await signUpWithPassword({ phone });
    expect(await getProfile(customer)).toMatchObject({ phone: null, pendingPhone: phone });
    const { body } = await resend('phone', customer);
    expect((await verify('phone', body.data.otp, customer)).body.data).toMatchObject({ phone, pendingPhone: null });
  });
});

describe('the last of email and phone', () => {
  const missing = {
    status: 400,
    body: { code: 'contact_missing', message: 'Please provide either an email or phone number' },
  };

  it('cannot be removed', async () => {
    expect(await save({ email: '' })).toMatchObject(missing);
    expect(await save({ email: '', phone: buildPhone() })).toMatchObject(missing);
    expect(await getProfile(asha)).toMatchObject({ email, pendingPhone: null });
  });

  it('cannot be replaced by a pending one', async () => {
    await save({ phone: buildPhone() });
    expect(await save({ email: '', phone: '' })).toMatchObject(missing);
  });

  it('may be the phone', async () => {
    const { phone, phoneVerifiedAt } = buildVerifiedPhone();
    const customer = await signUpWithPassword({ phone, phoneVerifiedAt });
    const old = await getEmail(customer);
    expect((await save({ email: '', phone }, customer)).body.data.profile).toMatchObject({ email: null, phone });
    expect(await listSubjects(old)).toEqual(['The email address of your Vastra account was removed']);
    expect(await save({ email: '', phone: '' }, customer)).toMatchObject(missing);
  });
});
