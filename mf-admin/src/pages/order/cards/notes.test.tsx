import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildFailure } from '@vastra/shared/testing';
import { getCall, getCard, open, openWithResponse, order, press } from '../testing/order';

const route = 'POST admin/orders/V1/notes';
const note = { id: 'n1', text: 'Ring twice', author: 'Anna Admin', at: '2026-11-19T20:00:00Z' };

it('shows who wrote each note and when, and adds one', async () => {
  const bodies = openWithResponse({ ...order, notes: [note, { ...note, id: 'n2', author: null }] }, route, {
    ...order,
    notes: [{ ...note, text: 'Gate code first' }],
  });
  await screen.findByText('Indigo Denim Jacket');
  const card = getCard('Internal notes');
  const [first, second] = card.getAllByRole('listitem');
  expect(first).toHaveTextContent('Ring twiceAnna Admin, 20 Nov 2026, 1:30 am');
  expect(second).toHaveTextContent('A deleted admin');
  await press('Add note');
  expect(card.getByRole('alert')).toHaveTextContent('Please enter a note');
  await userEvent.type(card.getByLabelText('New note'), ' Gate code first ');
  await press('Add note');
  expect(await card.findByText('Gate code first')).toBeVisible();
  expect(card.getByLabelText('New note')).toHaveValue('');
  expect(bodies).toEqual([{ text: 'Gate code first' }]);
});

it('keeps the text when it cannot be saved', async () => {
  open({ [getCall]: order, [route]: buildFailure(503, 'unavailable', 'The shop is busy.') });
  await userEvent.type(await screen.findByLabelText('New note'), 'Ring twice');
  await press('Add note');
  expect(await screen.findByText('The shop is busy.')).toBeVisible();
  expect(screen.getByLabelText('New note')).toHaveValue('Ring twice');
});

it('is left out while the API has no notes', async () => {
  open({ [getCall]: { ...order, notes: undefined } });
  await screen.findByText('Indigo Denim Jacket');
  expect(screen.queryByRole('region', { name: 'Internal notes' })).not.toBeInTheDocument();
});
