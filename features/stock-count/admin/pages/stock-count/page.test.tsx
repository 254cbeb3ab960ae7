import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@vastra/shared/events';
import { buildFailure } from '@vastra/shared/testing';
import { findDialog, notified, openAt, press, recordBody, setUpAdmin } from '../../../../../mf-admin/src/testing/admin';

setUpAdmin({ id: 'anna', name: 'Anna', email: 'anna@example.in', role: 'admin' });

const jacket = {
  _id: 'v1',
  productId: 'jacket',
  title: 'Indigo Jacket',
  options: 'Indigo, M',
  sku: 'INDIGO-M',
  barcode: '036000291452',
  image: null,
  stock: 8,
  ordered: 2,
};
const find = ({ query }: { query: URLSearchParams }) =>
  ['INDIGO-M', 'indigo-m', '0036000291452'].includes(query.get('code')!) ? [jacket] : [];
const path = 'GET admin/stock-counts/variants';
const type = async (code: string) => userEvent.type(await screen.findByLabelText('Barcode or SKU'), `${code}{Enter}`);
const listRows = () => screen.getAllByRole('listitem').filter((item) => within(item).queryByLabelText(/^Counted:/));

it('counts each scan as one unit, by SKU and barcode, and shows the difference to what is on the shelf', async () => {
  openAt('/admin/stock-count', { [path]: find });
  await type('indigo-m');
  expect(await screen.findByText('INDIGO-M · 10 expected, 2 of them ordered')).toBeVisible();
  await type('0036000291452');
  expect(await screen.findByLabelText('Counted: Indigo Jacket, Indigo, M')).toHaveValue('2');
  expect(screen.getByText('8 less')).toBeVisible();
  await userEvent.clear(screen.getByLabelText(/^Counted:/));
  await userEvent.type(screen.getByLabelText(/^Counted:/), '11');
  await press('One less: Indigo Jacket, Indigo, M');
  expect(screen.getByText('Right')).toBeVisible();
  expect(listRows()).toHaveLength(1);
});

it('warns about an unknown code, and books only without one', async () => {
  const bodies: object[] = [];
  openAt('/admin/stock-count', {
    [path]: find,
    'POST admin/stock-counts': recordBody(bodies, { corrected: 1, units: -9, wasBooked: false }),
  });
  await type('NO-SUCH');
  expect(await screen.findByText('No variant has this code')).toBeVisible();
  await type('INDIGO-M');
  await press('Book the count');
  const dialog = await findDialog('Correct the stock of 1 variant?');
  await userEvent.click(dialog.getByRole('button', { name: 'Book' }));
  expect(await dialog.findByText(/remove the codes without a variant/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: /Cancel/ }));
  await press('Remove NO-SUCH');
  await press('Book the count');
  await userEvent.click((await findDialog(/Correct/)).getByRole('button', { name: 'Book' }));
  await waitFor(() => expect(notified).toHaveBeenCalledWith('success', 'Booked: 1 stock was corrected'));
  expect(bodies).toEqual([
    { id: expect.any(String), counts: [{ variantId: 'v1', counted: 1, expected: 10 }], reason: 'Stock count' },
  ]);
  expect(screen.queryByLabelText(/^Counted:/)).not.toBeInTheDocument();
  expect(localStorage.getItem('vastra:admin-count:anna')).toBeNull();
});

it('keeps the units of a screen that was left and opened again, when the lookup of the first one gets its response', async () => {
  const respond: (() => void)[] = [];
  const lookUp = async () => {
    await new Promise<void>((resolve) => respond.push(resolve));
    return [jacket];
  };
  const { unmount } = openAt('/admin/stock-count', { [path]: lookUp });
  await type('INDIGO-M');
  await waitFor(() => expect(respond).toHaveLength(1));
  unmount();
  const second = openAt('/admin/stock-count', { [path]: lookUp });
  await type('INDIGO-M');
  await waitFor(() => expect(respond).toHaveLength(3));
  respond[0]();
  // Nothing shows when the first screen has read the response.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  second.unmount();
  openAt('/admin/stock-count', { [path]: find });
  expect(await screen.findByLabelText('Counted: Indigo Jacket, Indigo, M')).toHaveValue('2');
});

it('goes on without a connection, keeps the count over a reload, and looks it up later', async () => {
  let isOnline = false;
  const lookUp = (request: { query: URLSearchParams }) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return find(request);
  };
  const { unmount } = openAt('/admin/stock-count', { [path]: lookUp });
  await type('INDIGO-M');
  expect(await screen.findByText(/There is no connection\. Go on counting/)).toBeVisible();
  await type('INDIGO-M');
  unmount();
  openAt('/admin/stock-count', { [path]: lookUp });
  expect(await screen.findByLabelText('Counted: INDIGO-M')).toHaveValue('2');
  isOnline = true;
  act(() => events.emit('shop:reachable', {}));
  expect(await screen.findByText('INDIGO-M · 10 expected, 2 of them ordered')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/There is no connection/)).not.toBeInTheDocument());
});

it('sends the same count again after a lost response, and changes nothing in between', async () => {
  const bodies: { id: string }[] = [];
  let isLost = true;
  openAt('/admin/stock-count', {
    [path]: find,
    'POST admin/stock-counts': recordBody(bodies, () => {
      if (isLost) throw new TypeError('Failed to fetch');
      return { corrected: 1, units: -9, wasBooked: true };
    }),
  });
  await type('INDIGO-M');
  await screen.findByText(/10 expected/);
  await press('Book the count');
  await userEvent.click((await findDialog(/Correct/)).getByRole('button', { name: 'Book' }));
  expect(await screen.findByText(/the count may be booked or not/)).toBeVisible();
  expect(screen.queryByLabelText('Barcode or SKU')).not.toBeInTheDocument();
  isLost = false;
  await press('Send again');
  await waitFor(() => expect(notified).toHaveBeenCalledWith('success', 'Booked: 1 stock was corrected'));
  expect(bodies.map(({ id }) => id)).toEqual([bodies[0].id, bodies[0].id]);
});

it('goes on after a refusal, with another id', async () => {
  const bodies: { id: string }[] = [];
  openAt('/admin/stock-count', {
    [path]: find,
    'POST admin/stock-counts': recordBody(bodies, () => buildFailure(409, 'stock_too_low', 'Only 3 left')),
  });
  await type('INDIGO-M');
  await screen.findByText(/10 expected/);
  await press('Book the count');
  const dialog = await findDialog(/Correct/);
  for (const attempt of [1, 2]) {
    await userEvent.click(dialog.getByRole('button', { name: 'Book' }));
    await waitFor(() => expect(bodies).toHaveLength(attempt));
    expect(await dialog.findByText('Only 3 left')).toBeVisible();
  }
  expect(bodies[0].id).not.toBe(bodies[1].id);
  expect(screen.getByLabelText(/^Counted:/)).toHaveValue('1');
});
