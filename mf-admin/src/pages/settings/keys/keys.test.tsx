import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { KeyProvider, ProviderKey, ProviderKeys } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { notified, openAt, recordBody, setUpAdmin, storeSession } from '../../../testing/admin';

const key: ProviderKey = {
  name: 'RAZORPAY_KEY_ID',
  label: 'Key ID',
  meaning: 'id of the key',
  isSecret: false,
  source: 'stored',
  lastFour: '1234',
  isOn: null,
};
const secret: ProviderKey = {
  ...key,
  name: 'RAZORPAY_KEY_SECRET',
  label: 'Key secret',
  meaning: 'its `secret`',
  isSecret: true,
  lastFour: '',
};
const fromServer: ProviderKey = {
  ...secret,
  name: 'RAZORPAY_WEBHOOK_SECRET',
  label: 'Webhook secret',
  source: 'environment',
};
const upi: ProviderKey = {
  ...key,
  name: 'RAZORPAY_UPI_INTENT',
  label: 'UPI intent',
  source: 'none',
  lastFour: '',
  isOn: false,
};
const razorpay: KeyProvider = {
  id: 'razorpay',
  name: 'Razorpay',
  kind: 'payment',
  keys: [key, secret, fromServer, upi],
  isSetUp: true,
  isReadable: true,
  webhookUrl: 'https://vastra.example/api/v1/payments/razorpay/webhook',
  version: 7,
  updatedAt: '2026-11-19T20:00:00Z',
};
const sms: KeyProvider = {
  ...razorpay,
  id: 'sms',
  name: 'SMS',
  kind: 'sender',
  keys: [{ ...secret, name: 'SMS_KEY', label: 'Key', source: 'none' }],
  isSetUp: false,
  webhookUrl: null,
  version: 0,
  updatedAt: null,
};
const keys: ProviderKeys = { canStore: true, providers: [razorpay, sms] };

setUpAdmin();

const open = (replies: object = {}) =>
  openAt('/admin/settings?tab=keys', {
    'GET admin/settings': buildFailure(503, 'unavailable', 'Busy'),
    'GET admin/provider-keys': keys,
    ...replies,
  });
const findCard = async (name: string) => within(await screen.findByRole('region', { name }));
const press = async (card: Awaited<ReturnType<typeof findCard>>, name: string) =>
  userEvent.click(card.getByRole('button', { name }));
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('shows where each key comes from, with the last four characters alone', async () => {
  open();
  const card = await findCard('Razorpay');
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Entered, ends in 1234',
    'Entered',
    'Set on the server, which comes before a key that is entered here',
    'Off',
    '20 Nov 2026, 1:30 am',
  ]);
  expect(card.getByText('Set up')).toBeVisible();
  expect(card.getByText(razorpay.webhookUrl!)).toBeVisible();
  const other = await findCard('SMS');
  expect(other.getByText('Not set up')).toBeVisible();
  expect(other.queryByRole('button', { name: /Test/ })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Mail, SMS and WhatsApp' })).toBeVisible();
});

it('stores what was entered, keeps what stays empty, and asks for none that the server has', async () => {
  const bodies: unknown[] = [];
  open({
    'PUT admin/provider-keys/razorpay': recordBody(bodies, { ...keys, providers: [{ ...razorpay, version: 8 }] }),
  });
  await press(await findCard('Razorpay'), 'Change keys');
  const dialog = await findDialog('Keys of Razorpay');
  expect(dialog.queryByLabelText('Webhook secret')).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter a key.')).toBeVisible();
  const field = dialog.getByLabelText('Key secret');
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveValue('');
  expect(dialog.getByText('Leave empty to keep the present one. its secret')).toBeVisible();
  await userEvent.type(field, ' s3cret ');
  await userEvent.click(dialog.getByLabelText('UPI intent'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notified).toHaveBeenCalledWith('success', 'Keys of Razorpay saved'));
  expect(bodies).toEqual([{ values: { RAZORPAY_KEY_SECRET: 's3cret', RAZORPAY_UPI_INTENT: '1' }, version: 7 }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'SMS' })).not.toBeInTheDocument());
});

it('shows a refusal beside the key that it names, and any other below the fields', async () => {
  let reply: unknown = buildFailure(400, 'invalid_input', 'This is no key', { 'values.SMS_KEY': 'This is no key' });
  open({ 'PUT admin/provider-keys/sms': () => reply });
  await press(await findCard('SMS'), 'Enter keys');
  const dialog = await findDialog('Keys of SMS');
  await userEvent.type(dialog.getByLabelText('Key'), 'k');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByLabelText('Key')).toHaveAccessibleDescription(/This is no key/));
  reply = buildFailure(400, 'invalid_input', 'For text messages SMS_TEMPLATE must be set as well.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('For text messages SMS_TEMPLATE must be set as well.')).toBeVisible();
});

it('removes the stored keys after a confirmation', async () => {
  const bodies: unknown[] = [];
  open({ 'PUT admin/provider-keys/razorpay': recordBody(bodies, keys) });
  await press(await findCard('Razorpay'), 'Remove keys');
  const dialog = await findDialog('Remove the keys of Razorpay?');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove keys' }));
  await waitFor(() => expect(notified).toHaveBeenCalledWith('success', 'Keys removed'));
  expect(bodies).toEqual([{ values: { RAZORPAY_KEY_ID: null, RAZORPAY_KEY_SECRET: null }, version: 7 }]);
});

it('tests the keys', async () => {
  let reply: unknown = { isWorking: true, message: 'Razorpay accepts the keys.' };
  open({ 'POST admin/provider-keys/razorpay/test': () => reply });
  const card = await findCard('Razorpay');
  await press(card, 'Test Razorpay');
  expect(await card.findByText('It works. Razorpay accepts the keys.')).toBeVisible();
  reply = buildFailure(503, 'unavailable', 'The shop is busy.');
  await press(card, 'Test Razorpay');
  expect(await card.findByText('It does not work. The shop is busy.')).toBeVisible();
});

it('says that nothing can be stored without a secret, and that stored keys cannot be read', async () => {
  open({ 'GET admin/provider-keys': { canStore: false, providers: [{ ...razorpay, isReadable: false }] } });
  expect(await screen.findByText(/the server needs PROVIDER_KEYS_SECRET/)).toBeVisible();
  const card = await findCard('Razorpay');
  expect(card.getByRole('alert')).toHaveTextContent('The stored keys cannot be read');
  expect(card.queryByRole('button', { name: 'Change keys' })).not.toBeInTheDocument();
  expect(card.queryByRole('button', { name: 'Remove keys' })).not.toBeInTheDocument();
});

it('loads again after an error', async () => {
  let reply: unknown = buildFailure(503, 'unavailable', 'The shop is busy.');
  open({ 'GET admin/provider-keys': () => reply });
  expect(await screen.findByText('The keys could not be loaded.')).toBeVisible();
  reply = keys;
  const [retry] = screen.getAllByRole('button', { name: 'Retry' }).slice(-1);
  await userEvent.click(retry);
  expect(await screen.findByRole('region', { name: 'Razorpay' })).toBeVisible();
});

it('is no tab for other roles', async () => {
  const manager = {
    id: 'a2',
    name: 'Mira',
    email: 'mira@vastra.example',
    role: 'admin',
    permissions: ['settings.read'],
  };
  storeSession(manager);
  const { calls } = open();
  expect(await screen.findByRole('link', { name: 'Carriers' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Keys' })).not.toBeInTheDocument();
  expect(calls).not.toContain('GET admin/provider-keys');
});
