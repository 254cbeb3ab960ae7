import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { promotionTemplates } from '@vastra/shared/contract/promotion-templates';
import { buildFailure } from '@vastra/shared/testing';
import { buildPage, findDialog, getCard, openAt, press, recordBody, retype, setUpAdmin } from '../../testing/admin';
import { toInput } from './to-input';
import { buildNewValues } from './values';

setUpAdmin();

const diwali = {
  _id: 'd1',
  name: 'Diwali',
  label: 'Buy 2, get 1 free',
  code: null,
  startDate: '2026-11-01T00:00:00.000Z',
  endDate: null,
  status: 'active',
  priority: 0,
  class: 'product',
  combines: { product: false, order: false, delivery: false },
  definition: {
    products: { categoryIds: ['kurtas'], productIds: ['p1', 'p2'], excludedProductIds: ['p3'] },
    condition: { states: ['Kerala'] },
    effect: { kind: 'buy-get', buy: 2, get: 1, percent: 100 },
  },
  usageLimit: null,
  perCustomerLimit: null,
  budget: 50000,
  used: 0,
  spent: 0,
  state: 'running',
  version: 3,
  names: {
    products: { p1: 'Indigo Kurta', p2: 'Red Kurta', p3: 'Old Kurta' },
    variants: {},
    categories: { kurtas: 'Kurtas' },
    collections: {},
  },
  uses: [] as object[],
};
const categories = [{ _id: 'men', name: 'Men', parentId: null }];
const figures = { from: '2026-10-28', to: '2026-11-26', orders: 3, revenue: 4497, discount: 499, margin: null };
const noWarnings = { warnings: [], products: 4, highestPercent: 20 };
const reads = {
  'GET admin/promotions/d1/figures': { ...figures, ordersWithoutCost: 1, days: [] },
  'POST admin/promotions/check': noWarnings,
  'GET admin/promotions/d1': diwali,
  'GET admin/categories': categories,
  'GET admin/product-tags': [],
};
type Body = Record<string, unknown>;
const openNew = (template: string, replies: Parameters<typeof openAt>[1] = {}) =>
  openAt(`/admin/promotions/new?template=${template}`, {
    'GET admin/categories': categories,
    'GET admin/product-tags': [],
    'POST admin/promotions/check': noWarnings,
    ...replies,
  });

test.each(promotionTemplates.map(({ id }) => id))('the template %s has the same definition after the form', (id) => {
  const template = promotionTemplates.find((known) => known.id === id)!;
  const values = buildNewValues(template, new Date());
  const { definition, combines, code } = toInput(values);
  expect(definition).toEqual(template.definition);
  expect(combines).toEqual(template.combines);
  expect(code).toBe(template.code ?? null);
});

it('offers the usual offers, and opens the editor with the chosen values', async () => {
  openAt('/admin/promotions/new', { 'GET admin/categories': [], 'GET admin/product-tags': [] });
  await userEvent.click(await screen.findByRole('link', { name: /^Second at half price/ }));
  expect(
    await screen.findByText('Buy 2 items, the cheapest at half price, not with other offers on products.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Second at half price');
});

it('offers free delivery for one method up to an amount, and removes a stored maximum', async () => {
  const bodies: Body[] = [];
  const effect = { kind: 'delivery', percent: 100, maxAmount: 100, methods: ['express'] } as const;
  openAt('/admin/promotions/d1', {
    ...reads,
    'GET admin/promotions/d1': { ...diwali, definition: { effect } },
    'PUT admin/promotions/d1': recordBody<Body>(bodies, ({ body }) => ({ ...diwali, ...body })),
  });
  expect(await screen.findByText(/Free express delivery, at most ₹100/)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Method of delivery'), 'Standard');
  await userEvent.clear(screen.getByLabelText(/^Maximum discount/));
  await press('Save');
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0].definition).toEqual({
    effect: { kind: 'delivery', percent: 100, maxAmount: null, methods: ['standard'] },
  });
});

it('says what orders per customer and a first order rest on', async () => {
  openNew('empty', reads);
  expect(await screen.findByLabelText('Orders per customer')).toHaveAccessibleDescription(/with an alias such as/);
  await userEvent.selectOptions(screen.getByLabelText('Customers'), 'First order only');
  expect(screen.getByLabelText('Customers')).toHaveAccessibleDescription(/with an alias such as/);
});

it('shows the promotion as a sentence while it is edited, and adds it', async () => {
  const bodies: Body[] = [];
  const { router } = openNew('empty', {
    'POST admin/promotions': recordBody<Body>(bodies, ({ body }) => ({ ...diwali, ...body })),
    ...reads,
  });
  expect(await screen.findByText('…% off everything, not with other offers on products.')).toBeVisible();
  await press('Add promotion');
  expect(await screen.findByText('Please enter a name')).toBeVisible();
  expect(screen.getByText('Please enter 0.01 to 100 percent')).toBeVisible();
  expect(bodies).toEqual([]);
  await retype('Name', 'Festive');
  await retype('Name for shoppers', '20% off');
  await retype('Percent', '20');
  await userEvent.click(screen.getByLabelText('Only some products'));
  await press('Add promotion');
  expect(await screen.findByText('Please choose below which products, or take all products')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Categories'), 'Men');
  expect(screen.getByText('20% off items from Men, not with other offers on products.')).toBeVisible();
  await press('Add promotion');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/promotions/d1'));
  expect(bodies).toEqual([
    expect.objectContaining({
      name: 'Festive',
      label: '20% off',
      code: null,
      definition: { products: { categoryIds: ['men'] }, effect: { kind: 'percent', percent: 20 } },
      budget: null,
    }),
  ]);
});

it('says the new number in the name for shoppers, and leaves a name without it alone', async () => {
  openNew('festive-sale');
  expect(await screen.findByLabelText('Name for shoppers')).toHaveValue('Festive sale: 20% off');
  await retype('Percent', '35');
  expect(screen.getByLabelText('Name for shoppers')).toHaveValue('Festive sale: 35% off');
  await retype('Name for shoppers', 'Diwali, 135% joy');
  await retype('Percent', '40');
  expect(screen.getByLabelText('Name for shoppers')).toHaveValue('Diwali, 135% joy');
});

it.each([
  ['flat-off', 'Amount (₹)', '250', '₹250 off'],
  ['bundle', 'Price of the bundle (₹)', '2499', 'Any 3 for ₹2,499'],
  ['bundle', 'Items in the bundle', '4', 'Any 4 for ₹1,999'],
  ['buy-two-get-one', 'Items at full price', '3', 'Buy 3, get 1 free'],
  ['buy-two-get-other', 'Items to buy', '3', 'Buy 3, get 1 free'],
])('says the new number of %s in the name for shoppers: %s %s', async (template, field, value, label) => {
  openNew(template);
  await screen.findByLabelText('Name for shoppers');
  await retype(field, value);
  expect(screen.getByLabelText('Name for shoppers')).toHaveValue(label);
});

it.each([
  ['category-sale', '25% off items …, not with other offers on products.'],
  ['fixed-price', 'Each item … for ₹999, not with other offers on products.'],
  ['delivery-in-states', 'Free delivery, for deliveries to …, not with offers on the delivery.'],
  ['employees', '30% off everything, for verified emails at …, not with other offers on products.'],
])('shows what is still to choose in the sentence of %s', async (template, sentence) => {
  openNew(template);
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('makes other products free, which are to be chosen', async () => {
  const bodies: Body[] = [];
  openNew('buy-two-get-other', {
    'POST admin/promotions': recordBody<Body>(bodies, ({ body }) => ({ ...diwali, ...body })),
    ...reads,
  });
  expect(await screen.findByText(/^Buy 2 items, get 1 item … free, not with/)).toBeVisible();
  await press('Add promotion');
  const others = within(await screen.findByRole('group', { name: 'Free or cheaper items' }));
  expect(await others.findByText('Please choose the items that are free or cheaper')).toBeVisible();
  expect(bodies).toEqual([]);
  await userEvent.selectOptions(others.getByLabelText('Categories'), 'Men');
  expect(screen.getByText(/^Buy 2 items, get 1 item from Men free, not with/)).toBeVisible();
  await press('Add promotion');
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0].definition).toEqual({
    effect: { kind: 'buy-get', buy: 2, get: 1, percent: 100, getProducts: { categoryIds: ['men'] } },
  });
});

it('gives a gift above an amount, which is required', async () => {
  const bodies: Body[] = [];
  const definition = {
    condition: { minAmount: 1999 },
    effect: { kind: 'buy-get', buy: 0, get: 1, percent: 100, getProducts: { productIds: ['p1'] } },
  };
  openAt('/admin/promotions/d1', {
    ...reads,
    'GET admin/promotions/d1': { ...diwali, definition },
    'PUT admin/promotions/d1': recordBody<Body>(bodies, ({ body }) => ({ ...diwali, ...body, version: 4 })),
  });
  expect(await screen.findByText(/^Get 1 item of Indigo Kurta free on orders of ₹1,999 or more,/)).toBeVisible();
  expect(screen.getByLabelText('Effect')).toHaveValue('gift');
  await userEvent.clear(screen.getByLabelText('Amount, at least (₹)'));
  await press('Save');
  expect(await screen.findByText('Please enter the amount from which the gift is free')).toBeVisible();
  await retype('Amount, at least (₹)', '2499');
  await press('Save');
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0].definition).toEqual({ ...definition, condition: { minAmount: 2499 } });
  await userEvent.selectOptions(screen.getByLabelText('Effect'), 'Buy some, get some free or cheaper');
  await retype('Items at full price', '2');
  await press('Save');
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1].definition).toMatchObject({ effect: { kind: 'buy-get', buy: 2, getProducts: null } });
});

it('asks for the states that a template leaves open', async () => {
  openNew('delivery-in-states');
  await press('Add promotion');
  expect(await screen.findByText('Please choose a state')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('States'), 'Kerala');
  expect(screen.getByText(/^Free delivery, for deliveries to Kerala/)).toBeVisible();
});

it('saves the promotion as it was read, with the changes', async () => {
  const bodies: Body[] = [];
  openAt('/admin/promotions/d1', {
    ...reads,
    'PUT admin/promotions/d1': recordBody<Body>(bodies, ({ body }) => ({ ...diwali, ...body, version: 4 })),
  });
  expect(
    await screen.findByText(
      'Buy 3 items of Indigo Kurta or Red Kurta from Kurtas except Old Kurta, the cheapest is free, for deliveries to Kerala, up to ₹50,000 in all, not with other offers or codes.',
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Red Kurta' }));
  await retype('Name', 'Diwali 2026');
  await press('Save');
  expect(await screen.findByText('All changes are saved')).toBeVisible();
  const { definition, combines, startDate } = diwali;
  expect(bodies).toEqual([
    expect.objectContaining({
      name: 'Diwali 2026',
      combines,
      startDate,
      definition: { ...definition, products: { ...definition.products, productIds: ['p1'] } },
      version: 3,
    }),
  ]);
});

it('adds a product and a variant from their pickers', async () => {
  const product = { _id: 'p9', title: 'Silk Saree', brand: 'Kanchi', price: [2000, 2000], stock: 4, image: null };
  const variant = { _id: 'v9', color: 'Red', size: 'M', option3: '', sku: 'S-1', price: 2000 };
  openAt('/admin/promotions/d1', {
    ...reads,
    'GET admin/products': buildPage([product]),
    'GET admin/products/p9': { ...product, variants: [variant] },
  });
  await press('Add product');
  await userEvent.click((await findDialog('Choose a product')).getByRole('button', { name: 'Choose Silk Saree' }));
  await press('Add variant');
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Silk Saree' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Silk Saree (Red, M)' }));
  expect(screen.getByText(/^Buy 3 items of .*Silk Saree of Silk Saree \(Red, M\) from Kurtas/)).toBeVisible();
});

it('shows the messages of the API beside their fields, and keeps the input', async () => {
  openNew('amount-tiers', {
    'POST admin/promotions': buildFailure(400, 'invalid_input', 'The code X is already in use.', {
      code: 'The code X is already in use.',
      'definition.effect.tiers.1.percent': 'Too much',
    }),
  });
  await userEvent.click(await screen.findByLabelText('With a code that shoppers enter'));
  await retype('Code', 'X');
  await press('Add promotion');
  expect(await screen.findAllByText('The code X is already in use.')).toHaveLength(2);
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/The code X is already in use\./);
  expect(within(screen.getByRole('group', { name: 'Tier 2' })).getByText('Too much')).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveValue('X');
});

it('shows the differences when another admin has saved first', async () => {
  let reads2 = 0;
  openAt('/admin/promotions/d1', {
    ...reads,
    'GET admin/promotions/d1': () =>
      reads2++ === 0 ? diwali : { ...diwali, definition: { effect: { kind: 'percent', percent: 5 } }, version: 4 },
    'PUT admin/promotions/d1': buildFailure(409, 'changed_meanwhile', 'Another person changed this.'),
  });
  await screen.findByLabelText('Name');
  await retype('Items at full price', '3');
  await press('Save');
  const dialog = await findDialog('Another person changed this while you were editing');
  expect(within(dialog.getByRole('group', { name: 'What' })).getByText(/Buy 4 items/)).toBeVisible();
  expect(within(dialog.getByRole('group', { name: 'What' })).getByText(/5% off/)).toBeVisible();
});

it('leaves a share of the customers out, unless the promotion has a code', async () => {
  const bodies: Body[] = [];
  const label = 'Customers who do not get it, in percent';
  openAt('/admin/promotions/d1', {
    ...reads,
    'PUT admin/promotions/d1': recordBody<Body>(bodies, ({ body }) => ({ ...diwali, ...body, version: 4 })),
  });
  expect(await screen.findByLabelText(label)).toHaveAccessibleDescription(/changes no prices on cards/);
  await retype(label, '51');
  await press('Save');
  expect(await screen.findByText('Please enter 1 to 50 percent')).toBeVisible();
  await retype(label, '10');
  expect(screen.getByText(/without 10% of customers for a comparison/)).toBeVisible();
  await press('Save');
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0].definition).toMatchObject({ who: { holdoutPercent: 10 } });
  await userEvent.click(screen.getByLabelText('With a code that shoppers enter'));
  expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
  await retype('Code', 'TEN');
  await press('Save');
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1].definition).not.toHaveProperty('who');
});

it('compares the customers who get a promotion with those who do not, with their numbers', async () => {
  const none = { customers: 0, orders: 0, revenue: 0, revenuePerCustomer: null, marginPerCustomer: null };
  const offered = {
    customers: 900,
    orders: 1000,
    revenue: 900_000,
    revenuePerCustomer: 1000,
    marginPerCustomer: -12.5,
  };
  openAt('/admin/promotions/d1', {
    ...reads,
    'GET admin/promotions/d1/figures': {
      ...{ ...figures, ordersWithoutCost: 0, days: [] },
      holdout: { percent: 10, offered, heldOut: none },
    },
  });
  // The panel stacks the cells on a phone, so that the last column is not cut off.
  const panel = within(await screen.findByRole('region', { name: 'Comparison' }));
  const table = within(panel.getByRole('table', { name: 'Comparison' }));
  const readRow = (name: string) =>
    within(table.getByRole('rowheader', { name }).closest('tr')!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(readRow('Get it (90%)')).toEqual(['900', '1,000', '₹9,00,000', '₹1,000', '−₹12.50']);
  expect(readRow('Do not get it (10%)')).toEqual(['0', '0', '₹0', '–', '–']);
  expect(screen.getByText(/A difference between few customers is mostly chance/)).toBeVisible();
});

it('lists the orders of a promotion, which then cannot be deleted', async () => {
  const use = { orderId: 'VAS-1', customer: 'Asha Rao', amount: 499, at: '2026-11-20T10:00:00.000Z' };
  openAt('/admin/promotions/d1', {
    ...reads,
    'GET admin/promotions/d1': { ...diwali, used: 1, spent: 499, uses: [use] },
  });
  expect(await screen.findByRole('link', { name: 'VAS-1' })).toBeVisible();
  expect(screen.getByText('₹499 given in all.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
});

it('asks before it saves a promotion with warnings, and keeps the input of an admin who goes back', async () => {
  const bodies: Body[] = [];
  const checked: Body[] = [];
  const warning = {
    kind: 'below-cost',
    message: '3 products would be sold for less than they cost.',
    products: 3,
    examples: [{ productId: 'p1', title: 'Indigo Kurta', price: 999, promoted: 100, cost: 400 }],
  };
  openAt('/admin/promotions/d1', {
    ...reads,
    'POST admin/promotions/check': recordBody<Body>(checked, { ...noWarnings, warnings: [warning] }),
    'PUT admin/promotions/d1': recordBody<Body>(bodies, ({ body }) => ({ ...diwali, ...body, version: 4 })),
  });
  await screen.findByLabelText('Name');
  await retype('Name', 'Loss');
  await press('Save');
  const dialog = await findDialog('Save in spite of a warning?');
  expect(dialog.getByText('3 products would be sold for less than they cost. (Indigo Kurta)')).toBeVisible();
  expect(checked[0]).toMatchObject({ id: 'd1', name: 'Loss' });
  await press('Keep editing');
  expect(bodies).toEqual([]);
  expect(screen.getByLabelText('Name')).toHaveValue('Loss');
  await press('Save');
  await press('Save anyway');
  await waitFor(() => expect(bodies).toHaveLength(1));
});

const approval = {
  state: 'requested',
  highestPercent: 60,
  abovePercent: 50,
  by: 'Anna',
  at: '2026-11-20T10:00:00.000Z',
  note: null,
  canApprove: true,
};

it('lets another admin approve a promotion that takes much off', async () => {
  const bodies: Body[] = [];
  openAt('/admin/promotions/d1', {
    ...reads,
    'GET admin/promotions/d1': { ...diwali, status: 'draft', state: 'draft', approval },
    'POST admin/promotions/d1/approve': recordBody<Body>(bodies, {
      ...diwali,
      approval: { ...approval, state: 'approved' },
      version: 4,
    }),
  });
  expect(
    await screen.findByText(/^It takes up to 60% off a product\. Anna on .* asked for an approval\./),
  ).toBeVisible();
  await press('Approve');
  await userEvent.click((await findDialog('Approve this promotion?')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/^Approved by Anna/)).toBeVisible();
  expect(bodies).toEqual([{ version: 3 }]);
});

it('keeps unsaved input when a promotion is approved, and saves it without a conflict', async () => {
  const bodies: Body[] = [];
  const draft = { ...diwali, status: 'draft', state: 'draft', approval };
  const approved = { ...diwali, approval: { ...approval, state: 'approved' }, version: 4 };
  openAt('/admin/promotions/d1', {
    ...reads,
    'GET admin/promotions/d1': draft,
    'POST admin/promotions/d1/approve': approved,
    'PUT admin/promotions/d1': recordBody<Body>(bodies, ({ body }) => ({ ...approved, ...body, version: 5 })),
  });
  await screen.findByLabelText('Name');
  await retype('Name', 'Diwali 2026');
  await press('Approve');
  await userEvent.click((await findDialog('Approve this promotion?')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/^Approved by Anna/)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Diwali 2026');
  expect(screen.getByLabelText('Status')).toHaveValue('active');
  expect(screen.queryByText(/unsaved changes from .* were restored/)).not.toBeInTheDocument();
  await press('Save');
  await waitFor(() =>
    expect(bodies).toEqual([expect.objectContaining({ name: 'Diwali 2026', status: 'active', version: 4 })]),
  );
});

it('offers no approval to the author of a promotion', async () => {
  openAt('/admin/promotions/d1', {
    ...reads,
    'GET admin/promotions/d1': { ...diwali, status: 'draft', approval: { ...approval, canApprove: false } },
  });
  expect(await screen.findByText(/Another admin has to give it/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

it('makes codes for single orders', async () => {
  const bodies: Body[] = [];
  openAt('/admin/promotions/d1', {
    ...reads,
    'GET admin/promotions/d1': { ...diwali, hasUniqueCodes: true, codes: 1000, redeemedCodes: 12 },
    'POST admin/promotions/d1/codes': recordBody<Body>(bodies, { added: 5000, codes: 6000, redeemed: 12 }),
  });
  expect(await screen.findByText('1,000 codes, of which orders have redeemed 12.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download codes (CSV)' })).toBeVisible();
  await press('Make codes');
  const dialog = await findDialog('Make codes');
  await retype('Number of codes', '5000');
  await userEvent.type(dialog.getByLabelText('Beginning of each code'), 'diwali');
  await userEvent.click(dialog.getByRole('button', { name: 'Make codes' }));
  await waitFor(() => expect(bodies).toEqual([{ count: 5000, prefix: 'diwali' }]));
});

it('shows orders, revenue, discount and margin', async () => {
  openAt('/admin/promotions/d1', reads);
  expect(await screen.findByText('₹4,497')).toBeVisible();
  expect(
    getCard('Performance').getByText('Orders from 28 Oct 2026 to 26 Nov 2026, without cancelled orders.'),
  ).toBeVisible();
  expect(screen.getByText(/^The margin leaves out 1 order with an item/)).toBeVisible();
});

it('chooses days of the week and hours', async () => {
  openNew('festive-sale');
  await userEvent.click(await screen.findByLabelText('Saturday'));
  await userEvent.click(screen.getByLabelText('Sunday'));
  await userEvent.type(screen.getByLabelText('Each day from'), '18:00');
  expect(screen.getByText(/^20% off everything, on Saturdays and Sundays, from 6:00 pm,/)).toBeVisible();
  expect(getCard('When').getByLabelText('Monday')).not.toBeChecked();
});
