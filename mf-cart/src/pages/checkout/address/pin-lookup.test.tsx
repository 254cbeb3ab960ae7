import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { routes } from '../../../routes';
import {
  bengaluruReplies,
  buildDelivery,
  fillInGuestForm,
  getField,
  pressPlaceOrder,
  type SentRequest,
  typeInto,
} from '../../../testing/checkout';
import { replyWithQuote, storeGuestCart } from '../../../testing/fixtures';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  act(() => endSession());
  storeGuestCart();
});

const replies = {
  ...bengaluruReplies,
  'GET delivery/110001': buildDelivery('110001', 'New Delhi', 'Delhi'),
  'GET delivery/900056': buildDelivery('900056', '', 'Army Postal Service', { serviceable: false }),
  'GET delivery/990000': buildFailure(404, 'postal_code_unknown', 'This PIN code does not exist. Please check it.'),
  'POST checkout/quote': replyWithQuote,
};
const getState = () => screen.getByRole('combobox', { name: 'State' });
const correctTo = async (pin: string) => {
  await userEvent.clear(getField('PIN code'));
  await typeInto('PIN code', pin);
};

it('fills the city and the state, and names them', async () => {
  stubServer(replies);
  renderRoutes(routes, '/checkout');
  await typeInto('PIN code', '560001');
  expect(await screen.findByText('We deliver to Bengaluru, Karnataka')).toBeInTheDocument();
  expect(getField('City')).toHaveValue('Bengaluru');
  expect(getState()).toHaveValue('Karnataka');
});

it('looks up complete codes only, and each code once', async () => {
  const { calls } = stubServer(replies);
  renderRoutes(routes, '/checkout');
  await typeInto('PIN code', '56000');
  await typeInto('PIN code', '1');
  await screen.findByText('We deliver to Bengaluru, Karnataka');
  await typeInto('Full name', 'Asha');
  expect(calls.filter((call) => call.startsWith('GET delivery'))).toEqual(['GET delivery/560001']);
});

it('requests the quote for the PIN code', async () => {
  const quotedAddresses: unknown[] = [];
  stubServer({
    ...replies,
    'POST checkout/quote': (request: SentRequest) => {
      quotedAddresses.push(request.body.address);
      return replyWithQuote(request);
    },
  });
  renderRoutes(routes, '/checkout');
  await typeInto('PIN code', '560001');
  // Earlier calls quote all payment methods, and cash, which is chosen.
  await waitFor(() => expect(quotedAddresses.at(-1)).toEqual({ postalCode: '560001' }));
  expect(quotedAddresses.slice(0, -1).every((address) => address === undefined)).toBe(true);
});

it('keeps what the shopper has typed until the PIN code changes', async () => {
  stubServer(replies);
  const { unmount } = renderRoutes(routes, '/checkout');
  await typeInto('City', 'Bangalore South');
  await typeInto('PIN code', '560001');
  await screen.findByText('We deliver to Bengaluru, Karnataka');
  expect(getField('City')).toHaveValue('Bangalore South');
  expect(getState()).toHaveValue('Karnataka');
  unmount();
  renderRoutes(routes, '/checkout');
  await screen.findByText('We deliver to Bengaluru, Karnataka');
  expect(getField('City')).toHaveValue('Bangalore South');
  await correctTo('110001');
  await screen.findByText('We deliver to New Delhi, Delhi');
  expect(getField('City')).toHaveValue('New Delhi');
  expect(getState()).toHaveValue('Delhi');
});

it.each([
  ['900056', 'We do not deliver to this PIN code.'],
  ['990000', 'This PIN code does not exist. Please check it.'],
])('says under the field why %s is not served, and places no order', async (pin, refusal) => {
  const { calls } = stubServer(replies);
  renderRoutes(routes, '/checkout');
  await fillInGuestForm();
  await correctTo(pin);
  await waitFor(() => expect(getField('PIN code')).toHaveAccessibleDescription(refusal));
  await pressPlaceOrder();
  expect(screen.getByRole('alert', { name: 'Please check the following' })).toHaveTextContent(refusal);
  expect(calls).not.toContain('POST orders');
  await correctTo('560001');
  await waitFor(() => expect(getField('PIN code')).toBeValid());
});

it('allows the order when the lookup fails', async () => {
  stubServer({ ...replies, 'GET delivery/560001': buildFailure(500, 'x', 'x') });
  renderRoutes(routes, '/checkout');
  await typeInto('PIN code', '560001');
  await typeInto('City', 'Bengaluru');
  await waitFor(() => expect(screen.queryByText('Checking this PIN code…')).not.toBeInTheDocument());
  expect(getField('PIN code')).toBeValid();
});
