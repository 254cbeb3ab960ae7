import { createSignedInUser, setUpTestShop } from '../../../testing/shop';
import type { PlatformConfig } from '../../config/platform-config';

const smtp: PlatformConfig['smtp'] = {
  host: '127.0.0.1',
  port: 2525,
  isSecure: false,
  from: { name: 'Vastra', address: 'no-reply@vastra.example' },
};
const sms: PlatformConfig['sms'] = { url: 'http://127.0.0.1:2526', key: 'key', template: 'template' };
const asha = { email: 'asha@example.in', phone: '9876543210' };
const form = { name: 'Ila Rao', acceptTermsAndCondition: true };

describe('a shop that sends mail only', () => {
  const shop = setUpTestShop({ isDemo: false, smtp });

  it('refuses to send a code to a phone, so that the sign-in continues with the registration', async () => {
    await createSignedInUser(shop, { ...asha, phoneVerifiedAt: new Date() });
    const reply = await shop.call('POST /auth/send-otp', { body: { phone: asha.phone } });
    expect(reply).toMatchObject({ status: 400, body: { code: 'phone_not_valid' } });
    expect((await shop.call('POST /auth/send-otp', { body: { email: asha.email } })).status).toBe(200);
  });
});

describe('a shop that sends text messages only', () => {
  const shop = setUpTestShop({ isDemo: false, sms });

  it('sends the code to the phone when both are entered, and refuses an email alone', async () => {
    const formWithBoth = { ...form, email: 'ila@example.in', phone: '9845012345' };
    expect((await shop.call('POST /auth/register', { body: formWithBoth })).body.data).toMatchObject({
      channel: 'phone',
    });
    const mailOnly = await shop.call('POST /auth/register', { body: { ...form, email: 'meera@example.in' } });
    expect(mailOnly).toMatchObject({ status: 400, body: { code: 'email_not_reached' } });
  });
});
