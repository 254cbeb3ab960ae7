import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Settings, Setup, SetupStep } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { findDialog, notified, openAt, press, recordBody, setUpAdmin } from '../../testing/admin';

const step: SetupStep = {
  ...{ id: 'details', label: 'Name and address', state: 'done', message: 'The shop is called Silks.' },
  ...{ screen: '/admin/settings?tab=shop', page: null },
};
const steps: SetupStep[] = [
  step,
  { ...step, id: 'mail', label: 'Mails', state: 'to-do', message: 'Send a test mail.' },
  { ...step, id: 'sms', label: 'SMS templates', state: 'optional', message: 'No SMS gateway is set up.' },
  { ...step, id: 'backups', label: 'Backups', state: 'to-do', screen: null, page: 'docs/operating/backups.md' },
  { ...step, id: 'open', label: 'Go live', state: 'to-do', message: 'The shop opens soon.', screen: null },
];
const setup: Setup = {
  steps,
  isOpen: false,
  hasDemoData: false,
  isShown: true,
  canSendMail: true,
  canTakePayments: true,
};
const settings = {
  storefrontOpen: { value: false, version: 1 },
  setupHidden: { value: false, version: 0 },
} as Settings;
let reply: unknown;
const open = (replies: object = {}, first: unknown = setup) => {
  reply = first;
  return openAt('/admin/setup', { 'GET admin/setup': () => reply, 'GET admin/settings': settings, ...replies });
};
setUpAdmin({ id: 'a1', name: 'Meera', email: 'meera@silks.in', role: 'admin' });

it('lists the steps with their states, and links to the screens that do them', async () => {
  open();
  expect(await screen.findByLabelText('1 of 4 steps are done')).toHaveValue(25);
  const items = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Name and addressDoneThe shop is called Silks.Open',
    'MailsTo doSend a test mail.OpenSend a test mail',
    'SMS templatesOptionalNo SMS gateway is set up.Open',
    'BackupsTo doThe shop is called Silks.For who runs the servers: docs/operating/backups.md',
    'Go liveTo doThe shop opens soon.Preview in the shopOpen the shop',
  ]);
  expect(screen.getByRole('link', { name: 'Open Mails' })).toHaveAttribute('href', '/admin/settings?tab=shop');
});

it('says before the opening what shoppers cannot do without a mail server and a payment provider', async () => {
  open({}, { ...setup, canSendMail: false, canTakePayments: false });
  await press('Open the shop');
  expect((await findDialog('Open the shop?')).getByText(/and can order\./)).toHaveTextContent(
    'No mail server is set up: customers get no codes to sign in and no confirmations. No payment provider is set up: orders can only be paid on delivery.',
  );
});

it('opens the shop after a question', async () => {
  const bodies: unknown[] = [];
  open({ 'PUT admin/settings/storefrontOpen': recordBody(bodies, settings) });
  await press('Open the shop');
  reply = { ...setup, isOpen: true, steps: steps.map((other) => ({ ...other, state: 'done' })) };
  const dialog = await findDialog('Open the shop?');
  expect(dialog.queryByText(/is set up/)).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Open the shop' }));
  expect(await screen.findByRole('button', { name: 'Close the shop' })).toBeVisible();
  expect(bodies).toEqual([{ value: true, version: 1 }]);
  expect(notified).toHaveBeenCalledWith('success', 'The shop is open');
  expect(screen.queryByRole('button', { name: /on the dashboard/ })).not.toBeInTheDocument();
});

it('sends a test mail to the admin', async () => {
  const bodies: object[] = [];
  const text = { isOn: true, subject: 'Order', heading: 'Order', body: 'Thank you', templateId: '', language: '' };
  const templates = [
    { ...text, event: 'order_placed', channel: 'email', isDefault: true, version: 0, updatedAt: null },
  ];
  open({
    'GET admin/message-templates': { events: [{ event: 'order_placed', templates }], channels: {} },
    'POST admin/message-templates/order_placed/email/test': recordBody(bodies, { messageId: 'm1' }),
  });
  await press('Send a test mail');
  expect(bodies).toEqual([{ ...text, to: 'meera@silks.in' }]);
  expect(notified).toHaveBeenCalledWith('success', 'A test mail is on its way to meera@silks.in');
});

it('prepares a draft order of ₹1 for a test payment, with free delivery', async () => {
  const bodies: object[] = [];
  const variant = { productId: 'p', title: 'Saree', brand: '', color: 'Red', size: 'M', sku: 's', image: null };
  const { router } = open(
    {
      'GET admin/orderable-variants': [
        { ...variant, variantId: 'cheap', price: 99.5, stock: 50 },
        { ...variant, variantId: 'dear', price: 499.5, stock: 5 },
        { ...variant, variantId: 'sold-out', price: 900, stock: 0 },
      ],
      'GET shipping-policy': { threshold: 999 },
      'POST admin/draft-orders': recordBody(bodies, { id: 'd1' }),
      'POST admin/setup/test-payment': recordBody(bodies, null),
    },
    { ...setup, steps: [{ ...step, id: 'payments', label: 'Payments', state: 'to-do' }] },
  );
  await press('Test payment of ₹1');
  expect(bodies).toEqual([
    expect.objectContaining({
      items: [{ variantId: 'dear', quantity: 3 }],
      manualDiscount: { kind: 'amount', value: 1497.5, reason: 'Test payment' },
      email: 'meera@silks.in',
    }),
    { draftOrderId: 'd1' },
  ]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/draft-orders/d1'));
});

it('removes the demo’s data after a typed confirmation, and shows the link of the owner', async () => {
  const bodies: object[] = [];
  const counts = {
    demo: { accounts: 129, orders: 42, products: 56, posts: 9 },
    own: { products: 2, posts: 1, settings: 3 },
    confirmation: 'REMOVE DEMO DATA',
  };
  open(
    {
      'GET admin/setup/demo-data': counts,
      'POST admin/setup/demo-data/remove': recordBody(bodies, { removed: counts, ownerLink: 'https://silks.in/#a' }),
    },
    { ...setup, hasDemoData: true },
  );
  expect(await screen.findByText('The demo has 56 products, 42 orders, 129 accounts and 9 posts.')).toBeVisible();
  await press('Remove demo data');
  const dialog = await findDialog('Remove demo data?');
  await userEvent.click(dialog.getByLabelText('Keep the posts and banners that you have added (1 posts)'));
  await userEvent.type(dialog.getByLabelText('Name of the shop'), 'Meera Silks');
  await userEvent.type(dialog.getByLabelText('Email of the owner'), 'meera@silks.in');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove demo data' }));
  expect(dialog.getByLabelText('Type REMOVE DEMO DATA')).toHaveAccessibleDescription('Please type REMOVE DEMO DATA');
  expect(bodies).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Type REMOVE DEMO DATA'), 'REMOVE DEMO DATA');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove demo data' }));
  const done = await findDialog('The demo data are removed');
  expect(done.getByLabelText('Link')).toHaveValue('https://silks.in/#a');
  expect(bodies).toEqual([
    {
      shopName: 'Meera Silks',
      keeps: { settings: true, products: true, posts: false },
      ownerEmail: 'meera@silks.in',
      confirmation: 'REMOVE DEMO DATA',
    },
  ]);
});

it('shows a failure, and retries', async () => {
  open({}, buildFailure(503, 'unavailable', 'Please try again soon.'));
  expect(await screen.findByText('The steps could not be loaded.')).toBeVisible();
  reply = setup;
  await press('Retry');
  expect(await screen.findByText('Name and address')).toBeVisible();
});

it('is shown on the dashboard until it is hidden', async () => {
  const bodies: unknown[] = [];
  reply = setup;
  openAt('/admin/dashboard', {
    'GET admin/setup': () => reply,
    'GET admin/settings': settings,
    'PUT admin/settings/setupHidden': recordBody(bodies, settings),
  });
  const card = within(await screen.findByRole('region', { name: 'Set up your shop' }));
  expect(card.getByText(/Next:/)).toHaveTextContent('Next: Mails. Send a test mail.');
  expect(card.getByRole('link', { name: 'Show all steps' })).toHaveAttribute('href', '/admin/setup');
  reply = { ...setup, isShown: false };
  await userEvent.click(card.getByRole('button', { name: 'Hide' }));
  expect(bodies).toEqual([{ value: true, version: 0 }]);
  expect(screen.queryByRole('region', { name: 'Set up your shop' })).not.toBeInTheDocument();
});

it('shows the stages of the test payment, and which one has failed', async () => {
  const testPayment = {
    provider: 'Razorpay',
    startedAt: '2026-11-26T10:00:00.000Z',
    isOfCurrentKeys: true,
    stages: [
      { label: 'Order', state: 'done', message: 'Order V1 is placed.', screen: '/admin/orders/V1' },
      { label: 'Payment', state: 'failed', message: 'The bank has refused the card.', screen: '/admin/orders/V1' },
    ],
  };
  const steps = [{ ...step, id: 'payments', label: 'Payments', state: 'to-do' as const }];
  open({}, { ...setup, steps, testPayment });
  const stages = within(await screen.findByRole('list', { name: 'Test payment with Razorpay' }));
  expect(stages.getByText('The bank has refused the card.')).toBeVisible();
  expect(stages.getByText('Failed')).toBeVisible();
  expect(stages.getByRole('link', { name: 'Open the payment of the test payment' })).toHaveAttribute(
    'href',
    '/admin/orders/V1',
  );
});
