import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from '@vastra/shared/session';
import { failure, renderRoutes, serverReplies } from '@vastra/shared/testing';
import { routes } from '../../routes';
import { bengaluru, delivery, field, fillIn, place, type Sent, typeInto } from '../../testing/checkout';
import { keepGuestCart, quoteFor } from '../../testing/fixtures';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  act(() => endSession());
  keepGuestCart();
});

const replies = {
  ...bengaluru,
  'GET delivery/110001': delivery('110001', 'New Delhi', 'Delhi'),
  'GET delivery/900056': delivery('900056', '', 'Army Postal Service', { serviceable: false }),
  'GET delivery/990000': failure(404, 'postal_code_unknown', 'This PIN code does not exist. Please check it.'),
  'POST checkout/quote': quoteFor,
};
const state = () => screen.getByRole('combobox', { name: 'State' });
const correctTo = async (pin: string) => {
  await userEvent.clear(field('PIN code'));
  await typeInto('PIN code', pin);
};

it('fills the city and the state, and says where we deliver to', async () => {
  serverReplies(replies);
  renderRoutes(routes, '/checkout');
  await typeInto('PIN code', '560001');
  expect(await screen.findByText('We deliver to Bengaluru, Karnataka')).toBeInTheDocument();
  expect(field('City')).toHaveValue('Bengaluru');
  expect(state()).toHaveValue('Karnataka');
});

it('asks only for whole codes, and once for each', async () => {
  const { made } = serverReplies(replies);
  renderRoutes(routes, '/checkout');
  await typeInto('PIN code', '56000');
  await typeInto('PIN code', '1');
  await screen.findByText('We deliver to Bengaluru, Karnataka');
  await typeInto('Full name', 'Asha');
  expect(made.filter((call) => call.startsWith('GET delivery'))).toEqual(['GET delivery/560001']);
});

it('asks for the price at the PIN code', async () => {
  const asked: unknown[] = [];
  serverReplies({
    ...replies,
    'POST checkout/quote': (request: Sent) => {
      asked.push(request.body.address);
      return quoteFor(request);
    },
  });
  renderRoutes(routes, '/checkout');
  await typeInto('PIN code', '560001');
  await waitFor(() => expect(asked).toEqual([undefined, { postalCode: '560001' }]));
});

it('leaves what the shopper has typed, until the PIN code changes', async () => {
  serverReplies(replies);
  const { unmount } = renderRoutes(routes, '/checkout');
  await typeInto('City', 'Bangalore South');
  await typeInto('PIN code', '560001');
  await screen.findByText('We deliver to Bengaluru, Karnataka');
  expect(field('City')).toHaveValue('Bangalore South');
  expect(state()).toHaveValue('Karnataka');
  unmount();
  renderRoutes(routes, '/checkout');
  await screen.findByText('We deliver to Bengaluru, Karnataka');
  expect(field('City')).toHaveValue('Bangalore South');
  await correctTo('110001');
  await screen.findByText('We deliver to New Delhi, Delhi');
  expect(field('City')).toHaveValue('New Delhi');
  expect(state()).toHaveValue('Delhi');
});

it.each([
  ['900056', 'We do not deliver to this PIN code.'],
  ['990000', 'This PIN code does not exist. Please check it.'],
])('says under the field why %s is not delivered to, and orders nothing there', async (pin, refusal) => {
  const { made } = serverReplies(replies);
  renderRoutes(routes, '/checkout');
  await fillIn();
  await correctTo(pin);
  await waitFor(() => expect(field('PIN code')).toHaveAccessibleDescription(refusal));
  await place();
  expect(screen.getByRole('alert', { name: 'Please check the following' })).toHaveTextContent(refusal);
  expect(made).not.toContain('POST orders');
  await correctTo('560001');
  await waitFor(() => expect(field('PIN code')).toBeValid());
});

it('does not stand in the way when nobody can be asked', async () => {
  serverReplies({ ...replies, 'GET delivery/560001': failure(500, 'x', 'x') });
  renderRoutes(routes, '/checkout');
  await typeInto('PIN code', '560001');
  await typeInto('City', 'Bengaluru');
  await waitFor(() => expect(screen.queryByText('Checking this PIN code…')).not.toBeInTheDocument());
  expect(field('PIN code')).toBeValid();
});
