import { createSignedInUser, setUpTestShop } from '../../testing/shop';

const shop = setUpTestShop();

it('fills own texts with the facts of the shop, which a change of a setting changes at once', async () => {
  const { bearer: headers } = await createSignedInUser(shop, { role: 'admin' });
  const read = async () => (await shop.call('GET /policies')).body.data;
  const save = (key: string, value: unknown, version = 0) =>
    shop.call(`PUT /admin/settings/${key}`, { headers, body: { value, version } });
  expect(await read()).toMatchObject({
    facts: { return_days: '30 days', return_fee: '₹0' },
    texts: [],
    updatedAt: null,
  });

  const text = {
    page: 'terms',
    section: 'returns',
    title: 'Returns at {{shop}}',
    body: 'Within {{return_days}}, {{ return_fee }}.',
  };
  expect((await save('policyTexts', [text])).body.data.policyTexts).toMatchObject({ value: [text], version: 1 });
  expect((await read()).texts).toEqual([{ ...text, title: 'Returns at Vastra', body: 'Within 30 days, ₹0.' }]);
  const { policy } = (await shop.call('GET /admin/return-settings', { headers })).body.data;
  const saved = await shop.call('PUT /admin/return-settings', {
    headers,
    body: { policy: { ...policy, days: 7, fee: 49 }, version: 0 },
  });
  expect(saved.status).toBe(200);
  expect((await read()).texts[0].body).toBe('Within 7 days, ₹49.');

  for (const [invalid, message] of [
    [[{ ...text, body: 'Within {{days}}.' }], 'The shop has no fact {{days}}.'],
    [[text, text], 'This section has a text already.'],
    [[{ ...text, page: 'about' }], expect.any(String)],
  ] as const)
    expect(await save('policyTexts', invalid, 1)).toMatchObject({ status: 400, body: { message } });
  expect((await save('policyTexts', [], 1)).status).toBe(200);
  expect(await read()).toMatchObject({ texts: [], updatedAt: null });
});
