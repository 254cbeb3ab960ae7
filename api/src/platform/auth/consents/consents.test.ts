import { eq, sql } from 'drizzle-orm';
import { createSignedInUser, setUpTestShop } from '../../../testing/shop';
import { consents, users } from '../../db/schema';
import { exportConsents, recordConsent } from './consents';

const shop = setUpTestShop();
const listConsents = (owner: { userId?: string; email?: string }) => exportConsents(shop.db, shop.services.keys, owner);

test('consents are recorded at the registration, with the version of the terms that the screen showed', async () => {
  const form = { name: 'Asha Rao', email: 'asha@example.in', acceptTermsAndCondition: true };
  await shop.call('POST /auth/register', { body: { ...form, termsVersion: '2020-01-01' } });
  await shop.call('POST /auth/register', { body: { ...form, email: 'ila@example.in' } });
  const listConsentsByEmail = async (email: string) => {
    const [{ id }] = await shop.db.select().from(users).where(eq(users.email, email));
    return listConsents({ userId: id });
  };
  expect(await listConsentsByEmail('asha@example.in')).toEqual([
    {
      purpose: 'terms',
      action: 'given',
      textVersion: '2020-01-01',
      screen: '/login',
      network: '127.0.0.0/24',
      at: expect.any(Date),
    },
  ]);
  expect(await listConsentsByEmail('ila@example.in')).toMatchObject([
    { textVersion: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ]);
});

test('consents are recorded when purchases are hidden and shown again, and are in the export', async () => {
  const { userId, bearer } = await createSignedInUser(shop);
  for (const isShown of [false, true])
    await shop.call('PUT /account/purchase-display', { headers: bearer, body: { isShown } });
  expect(await listConsents({ userId })).toMatchObject([{ action: 'withdrawn' }, { action: 'given' }]);
  expect((await shop.app.inject({ url: '/api/v1/account/export', headers: bearer })).json().consents).toMatchObject([
    { purpose: 'purchase-display', action: 'withdrawn' },
    { purpose: 'purchase-display', action: 'given' },
  ]);
});

test('consents are found after the secret was replaced', async () => {
  const consent = { purpose: 'terms', action: 'given', textVersion: '1', screen: '/', ip: '203.0.113.7' } as const;
  await recordConsent(shop.db, shop.services.keys, { ...consent, owner: { email: 'old@example.in' } });
  const replaced = { ...shop.services.keys, networkAddress: Buffer.from('new'), previous: [shop.services.keys] };
  expect(await exportConsents(shop.db, replaced, { email: 'old@example.in' })).toHaveLength(1);
});

it('cannot be changed, except to forget whose one it was', async () => {
  const consent = { purpose: 'terms', action: 'given', textVersion: '1', screen: '/', ip: '203.0.113.7' } as const;
  await recordConsent(shop.db, shop.services.keys, { ...consent, owner: { userId: 'somebody' } });
  for (const values of [{ action: 'withdrawn' }, { userId: 'another' }, { at: new Date(0) }] as const)
    await expect(shop.db.update(consents).set(values)).rejects.toThrow();
  await shop.db.execute(sql`update consents set user_id = null, email_hash = null, network = ''`);
  expect(await listConsents({ userId: 'somebody' })).toEqual([]);
});
