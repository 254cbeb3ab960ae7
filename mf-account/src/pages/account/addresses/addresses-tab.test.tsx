import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Address } from '@vastra/shared/contract';
import { setToastRenderer, type Toast } from '@vastra/shared/notify';
import { startSession } from '@vastra/shared/session';
import { buildFailure, stubServer } from '@vastra/shared/testing';
import { user } from '../../../testing/fixtures';
import { AddressesTab } from './addresses-tab';

const home: Address = {
  _id: 'a1',
  label: 'Home',
  name: 'Asha Rao',
  phone: '9876543210',
  line1: '14 Lake View Road',
  line2: 'Near the temple',
  city: 'Mysuru',
  district: 'Mysore',
  state: 'Karnataka',
  postalCode: '570001',
  country: 'India',
  isDefault: true,
};
const work: Address = {
  ...home,
  _id: 'a2',
  label: 'Work',
  line1: '3 Residency Road',
  line2: '',
  city: 'Bengaluru',
  district: 'Bengaluru',
  isDefault: false,
};
const replyNotFound = () => buildFailure(404, 'address_not_found', 'This address does not exist any more.');

const onToast = jest.fn<void, [Toast]>();
beforeEach(() => {
  onToast.mockClear();
  setToastRenderer(onToast);
  act(() => startSession({ user, token: 'token' }));
});

const findCard = async (label: string) => within(await screen.findByRole('listitem', { name: label }));
const listLabels = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

it('shows every line of an address, and which address is the default', async () => {
  stubServer({ 'GET addresses': [home, work] });
  render(<AddressesTab />);
  const card = await findCard('Home');
  for (const text of [
    'Asha Rao',
    '14 Lake View Road',
    'Near the temple',
    'Mysuru, Mysore',
    'Karnataka 570001',
    'India',
    '9876543210',
    'Default',
  ])
    expect(card.getByText(text)).toBeInTheDocument();
  expect(card.queryByRole('button', { name: /^Make default/ })).not.toBeInTheDocument();
  const workCard = await findCard('Work');
  expect(workCard.getByText('Bengaluru')).toBeInTheDocument();
  expect(workCard.queryByText('Default')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Saved Addresses' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add New Address' })).toBeInTheDocument();
  expect(
    screen.getByRole('button', { name: 'Add New Address Save addresses for faster checkout' }),
  ).toBeInTheDocument();
});

it('shows a skeleton while the addresses load', async () => {
  let respond = (_: Address[]) => {};
  const response = new Promise((resolve) => {
    respond = resolve;
  });
  stubServer({ 'GET addresses': () => response });
  render(<AddressesTab />);
  expect(screen.getByRole('status', { name: 'Loading your addresses' })).toBeInTheDocument();
  respond([home]);
  expect(await screen.findByRole('listitem', { name: 'Home' })).toBeInTheDocument();
});

it('shows a message when there are no addresses', async () => {
  stubServer({ 'GET addresses': [] });
  render(<AddressesTab />);
  expect(await screen.findByRole('heading', { name: 'No Addresses Yet' })).toBeInTheDocument();
  expect(screen.getByText('Save addresses for faster checkout')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Add New Address' })).toHaveLength(1);
});

it('can retry after an error', async () => {
  let isUp = false;
  stubServer({ 'GET addresses': () => (isUp ? [home] : buildFailure(500, 'x', 'An error occurred')) });
  render(<AddressesTab />);
  expect(await screen.findByRole('heading', { name: 'An error occurred' })).toBeInTheDocument();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('listitem', { name: 'Home' })).toBeInTheDocument();
});

it('offers no further address when there are twenty', async () => {
  const twentyAddresses = Array.from({ length: 20 }, (_, i) => ({ ...home, _id: `a${i}`, isDefault: i === 0 }));
  stubServer({ 'GET addresses': twentyAddresses });
  render(<AddressesTab />);
  expect(await screen.findByText(/^You have saved 20 addresses, the most an account can have\./)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Add New Address/ })).not.toBeInTheDocument();
});

it('makes another address the default, without undoing a change of another tab', async () => {
  const bodies: unknown[] = [];
  let list = [home, work];
  stubServer({
    'GET addresses': () => list,
    'PUT addresses/a2': ({ body }: { body: Address }) => {
      bodies.push(body);
      list = [
        { ...work, ...body },
        { ...home, isDefault: false },
      ];
      return list[0];
    },
  });
  render(<AddressesTab />);
  const card = await findCard('Work');
  list = [home, { ...work, line1: '4 Residency Road' }];
  await userEvent.click(card.getByRole('button', { name: 'Make default: Work' }));
  await waitFor(() => expect(listLabels()).toEqual(['Work', 'Home']));
  const { _id, country, ...rest } = work;
  expect(bodies).toEqual([{ ...rest, line1: '4 Residency Road', isDefault: true }]);
  expect((await findCard('Work')).getByText('Default')).toBeInTheDocument();
  expect((await findCard('Home')).queryByText('Default')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Saved Addresses' })).toHaveFocus();
  expect(onToast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'success', text: 'Default address changed' }));
});

it('asks before it removes an address, and says which one becomes the default', async () => {
  let list = [home, work];
  const { calls } = stubServer({
    'GET addresses': () => list,
    'DELETE addresses/a1': () => {
      list = [{ ...work, isDefault: true }];
    },
  });
  render(<AddressesTab />);
  const card = await findCard('Home');
  await userEvent.click(card.getByRole('button', { name: 'Remove Home' }));
  expect(card.getByRole('group', { name: 'Remove this address?' })).toBeInTheDocument();
  expect(card.getByText('Work (3 Residency Road) becomes your default address.')).toBeInTheDocument();
  expect(card.getByRole('button', { name: 'Keep' })).toHaveFocus();
  expect(calls).not.toContain('DELETE addresses/a1');
  await userEvent.click(card.getByRole('button', { name: 'Yes, remove' }));
  await waitFor(() => expect(listLabels()).toEqual(['Work']));
  expect((await findCard('Work')).getByText('Default')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Saved Addresses' })).toHaveFocus();
  expect(onToast).toHaveBeenCalledWith(expect.objectContaining({ kind: 'success', text: 'Address removed' }));
});

it.each([
  ['Keep', () => userEvent.click(screen.getByRole('button', { name: 'Keep' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('keeps the address after %s', async (_, cancel) => {
  const { calls } = stubServer({ 'GET addresses': [home, work] });
  render(<AddressesTab />);
  const card = await findCard('Work');
  await userEvent.click(card.getByRole('button', { name: 'Remove Work' }));
  expect(card.queryByText(/becomes your default/)).not.toBeInTheDocument();
  await cancel();
  expect(screen.queryByRole('group', { name: 'Remove this address?' })).not.toBeInTheDocument();
  expect(card.getByRole('button', { name: 'Remove Work' })).toHaveFocus();
  expect(calls).toEqual(['GET addresses']);
});

it('shows why an address was not removed, and can retry', async () => {
  let list = [home];
  let isUp = false;
  stubServer({
    'GET addresses': () => list,
    'DELETE addresses/a1': () => {
      if (!isUp) return buildFailure(500, 'x', 'An error occurred');
      list = [];
    },
  });
  render(<AddressesTab />);
  const card = await findCard('Home');
  await userEvent.click(card.getByRole('button', { name: 'Remove Home' }));
  await userEvent.click(card.getByRole('button', { name: 'Yes, remove' }));
  expect(await card.findByRole('alert')).toHaveTextContent('An error occurred');
  isUp = true;
  await userEvent.click(card.getByRole('button', { name: 'Yes, remove' }));
  expect(await screen.findByRole('heading', { name: 'No Addresses Yet' })).toBeInTheDocument();
});

it.each(['Remove', 'Make default'])('says when an address is replyNotFound already: %s', async (action) => {
  let list = [home, work];
  stubServer({ 'GET addresses': () => list, 'DELETE addresses/a2': replyNotFound });
  render(<AddressesTab />);
  const card = await findCard('Work');
  list = [home];
  await userEvent.click(card.getByRole('button', { name: new RegExp(`^${action}`) }));
  if (action === 'Remove') await userEvent.click(card.getByRole('button', { name: 'Yes, remove' }));
  await waitFor(() => expect(listLabels()).toEqual(['Home']));
  expect(onToast).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'error', text: 'This address does not exist any more.' }),
  );
});

it('reads the addresses again when the tab becomes visible', async () => {
  let list = [home];
  stubServer({ 'GET addresses': () => list });
  render(<AddressesTab />);
  await findCard('Home');
  list = [home, work];
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('listitem', { name: 'Work' })).toBeInTheDocument();
});

it('keeps showing the addresses when reading them again fails', async () => {
  let readCount = 0;
  stubServer({
    'GET addresses': () => {
      readCount += 1;
      return readCount === 1 ? [home] : buildFailure(500, 'x', 'An error occurred');
    },
  });
  render(<AddressesTab />);
  await findCard('Home');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(readCount).toBe(2));
  await act(async () => {});
  expect(screen.getByRole('listitem', { name: 'Home' })).toBeInTheDocument();
});

it('shows another customer none of these addresses', async () => {
  let list = [home];
  stubServer({ 'GET addresses': () => list });
  render(<AddressesTab />);
  await findCard('Home');
  list = [];
  act(() => startSession({ user: { ...user, id: 'u2' }, token: 'other' }));
  expect(screen.queryByRole('listitem', { name: 'Home' })).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'No Addresses Yet' })).toBeInTheDocument();
});
