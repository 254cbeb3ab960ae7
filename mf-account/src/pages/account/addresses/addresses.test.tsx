import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Address } from '@vastra/shared/contract';
import { type Notice, setNoticeRenderer } from '@vastra/shared/notify';
import { startSession } from '@vastra/shared/session';
import { failure, serverReplies } from '@vastra/shared/testing';
import { user } from '../../../testing/fixtures';
import { Addresses } from './addresses';

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
const gone = () => failure(404, 'address_not_found', 'This address does not exist any more.');

const told = jest.fn<void, [Notice]>();
beforeEach(() => {
  told.mockClear();
  setNoticeRenderer(told);
  act(() => startSession({ user, token: 'token' }));
});

const cardOf = async (label: string) => within(await screen.findByRole('listitem', { name: label }));
const labels = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

it('shows every part of an address, and which one is the default', async () => {
  serverReplies({ 'GET addresses': [home, work] });
  render(<Addresses />);
  const card = await cardOf('Home');
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
  const other = await cardOf('Work');
  expect(other.getByText('Bengaluru')).toBeInTheDocument();
  expect(other.queryByText('Default')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Saved Addresses' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add New Address' })).toBeInTheDocument();
  expect(
    screen.getByRole('button', { name: 'Add New Address Save addresses for faster checkout' }),
  ).toBeInTheDocument();
});

it('holds the place while the addresses are on their way', async () => {
  let answer = (_: Address[]) => {};
  const answered = new Promise((resolve) => {
    answer = resolve;
  });
  serverReplies({ 'GET addresses': () => answered });
  render(<Addresses />);
  expect(screen.getByRole('status', { name: 'Loading your addresses' })).toBeInTheDocument();
  answer([home]);
  expect(await screen.findByRole('listitem', { name: 'Home' })).toBeInTheDocument();
});

it('says when there are none', async () => {
  serverReplies({ 'GET addresses': [] });
  render(<Addresses />);
  expect(await screen.findByRole('heading', { name: 'No Addresses Yet' })).toBeInTheDocument();
  expect(screen.getByText('Save addresses for faster checkout')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Add New Address' })).toHaveLength(1);
});

it('can retry', async () => {
  let works = false;
  serverReplies({ 'GET addresses': () => (works ? [home] : failure(500, 'x', 'An error occurred')) });
  render(<Addresses />);
  expect(await screen.findByRole('heading', { name: 'An error occurred' })).toBeInTheDocument();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('listitem', { name: 'Home' })).toBeInTheDocument();
});

it('offers no more when there are twenty', async () => {
  const twenty = Array.from({ length: 20 }, (_, i) => ({ ...home, _id: `a${i}`, isDefault: i === 0 }));
  serverReplies({ 'GET addresses': twenty });
  render(<Addresses />);
  expect(await screen.findByText(/^You have saved 20 addresses, as many as there is room for\./)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Add New Address/ })).not.toBeInTheDocument();
});

it('makes another one the default, as it is by now', async () => {
  const bodies: unknown[] = [];
  let list = [home, work];
  serverReplies({
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
  render(<Addresses />);
  const card = await cardOf('Work');
  list = [home, { ...work, line1: '4 Residency Road' }];
  await userEvent.click(card.getByRole('button', { name: 'Make default: Work' }));
  await waitFor(() => expect(labels()).toEqual(['Work', 'Home']));
  const { _id, country, ...rest } = work;
  expect(bodies).toEqual([{ ...rest, line1: '4 Residency Road', isDefault: true }]);
  expect((await cardOf('Work')).getByText('Default')).toBeInTheDocument();
  expect((await cardOf('Home')).queryByText('Default')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Saved Addresses' })).toHaveFocus();
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ kind: 'success', text: 'Default address changed' }));
});

it('asks before it removes one, and says which becomes the default', async () => {
  let list = [home, work];
  const { calls } = serverReplies({
    'GET addresses': () => list,
    'DELETE addresses/a1': () => {
      list = [{ ...work, isDefault: true }];
    },
  });
  render(<Addresses />);
  const card = await cardOf('Home');
  await userEvent.click(card.getByRole('button', { name: 'Remove Home' }));
  expect(card.getByRole('group', { name: 'Remove this address?' })).toBeInTheDocument();
  expect(card.getByText('Work (3 Residency Road) becomes your default address.')).toBeInTheDocument();
  expect(card.getByRole('button', { name: 'Keep' })).toHaveFocus();
  expect(calls).not.toContain('DELETE addresses/a1');
  await userEvent.click(card.getByRole('button', { name: 'Yes, remove' }));
  await waitFor(() => expect(labels()).toEqual(['Work']));
  expect((await cardOf('Work')).getByText('Default')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Saved Addresses' })).toHaveFocus();
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ kind: 'success', text: 'Address removed' }));
});

it.each([
  ['Keep', () => userEvent.click(screen.getByRole('button', { name: 'Keep' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('keeps the address after %s', async (_, keep) => {
  const { calls } = serverReplies({ 'GET addresses': [home, work] });
  render(<Addresses />);
  const card = await cardOf('Work');
  await userEvent.click(card.getByRole('button', { name: 'Remove Work' }));
  expect(card.queryByText(/becomes your default/)).not.toBeInTheDocument();
  await keep();
  expect(screen.queryByRole('group', { name: 'Remove this address?' })).not.toBeInTheDocument();
  expect(card.getByRole('button', { name: 'Remove Work' })).toHaveFocus();
  expect(calls).toEqual(['GET addresses']);
});

it('says why an address was not removed, and can try again', async () => {
  let list = [home];
  let works = false;
  serverReplies({
    'GET addresses': () => list,
    'DELETE addresses/a1': () => {
      if (!works) return failure(500, 'x', 'An error occurred');
      list = [];
    },
  });
  render(<Addresses />);
  const card = await cardOf('Home');
  await userEvent.click(card.getByRole('button', { name: 'Remove Home' }));
  await userEvent.click(card.getByRole('button', { name: 'Yes, remove' }));
  expect(await card.findByRole('alert')).toHaveTextContent('An error occurred');
  works = true;
  await userEvent.click(card.getByRole('button', { name: 'Yes, remove' }));
  expect(await screen.findByRole('heading', { name: 'No Addresses Yet' })).toBeInTheDocument();
});

it.each(['Remove', 'Make default'])('says when an address is gone already: %s', async (action) => {
  let list = [home, work];
  serverReplies({ 'GET addresses': () => list, 'DELETE addresses/a2': gone });
  render(<Addresses />);
  const card = await cardOf('Work');
  list = [home];
  await userEvent.click(card.getByRole('button', { name: new RegExp(`^${action}`) }));
  if (action === 'Remove') await userEvent.click(card.getByRole('button', { name: 'Yes, remove' }));
  await waitFor(() => expect(labels()).toEqual(['Home']));
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'error', text: 'This address does not exist any more.' }),
  );
});

it('follows what another tab has done when this one is looked at again', async () => {
  let list = [home];
  serverReplies({ 'GET addresses': () => list });
  render(<Addresses />);
  await cardOf('Home');
  list = [home, work];
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('listitem', { name: 'Work' })).toBeInTheDocument();
});

it('keeps what is shown when it cannot be read again', async () => {
  let reads = 0;
  serverReplies({
    'GET addresses': () => {
      reads += 1;
      return reads === 1 ? [home] : failure(500, 'x', 'An error occurred');
    },
  });
  render(<Addresses />);
  await cardOf('Home');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(reads).toBe(2));
  await act(async () => {});
  expect(screen.getByRole('listitem', { name: 'Home' })).toBeInTheDocument();
});

it('shows another customer nothing of this one', async () => {
  let list = [home];
  serverReplies({ 'GET addresses': () => list });
  render(<Addresses />);
  await cardOf('Home');
  list = [];
  act(() => startSession({ user: { ...user, id: 'u2' }, token: 'other' }));
  expect(screen.queryByRole('listitem', { name: 'Home' })).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'No Addresses Yet' })).toBeInTheDocument();
});
