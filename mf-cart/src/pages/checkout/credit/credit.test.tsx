import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Quote } from '@vastra/shared/contract';
import { endSession } from '@vastra/shared/session';
import { buildFailure, renderRoutes, stubServer } from '@vastra/shared/testing';
import { useCart } from '../../../cart/cart-store';
import { routes } from '../../../routes';
import { bengaluruReplies, fillInGuestForm, pressPlaceOrder, type SentRequest } from '../../../testing/checkout';
import { buildQuote, order, storeGuestCart } from '../../../testing/fixtures';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  act(() => endSession());
  useCart.setState(useCart.getInitialState(), true);
  storeGuestCart();
});

const replyWithQuote = ({ body }: SentRequest): Quote => {
  const used = (body.giftCardCode ? 1000 : 0) + (body.useStoreCredit ? 500 : 0);
  return buildQuote({
    creditAvailable: 500,
    giftCardUsed: body.giftCardCode ? 1000 : 0,
    storeCreditUsed: body.useStoreCredit ? 500 : 0,
    creditUsed: used,
    amountDue: 1500 - used,
    ...(body.giftCardCode ? { giftCard: { ending: 'WXYZ', balance: 1000 } } : {}),
  });
};

it('pays an order with a gift card and store credit, and needs no payment method then', async () => {
  let body: unknown;
  stubServer({
    ...bengaluruReplies,
    'POST checkout/quote': replyWithQuote,
    'POST gift-cards/balance': { ending: 'WXYZ', balance: 1000, expiresAt: '2027-01-01T00:00:00Z' },
    'POST orders': (request: SentRequest) => {
      body = request.body;
      return { order, accessToken: 'secret', payment: null };
    },
    [`GET orders/${order._id}`]: order,
  });
  renderRoutes(routes, '/checkout');
  await userEvent.click(await screen.findByRole('button', { name: 'Use a gift card' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Gift card code' }), 'abcd-efgh');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Gift card …WXYZ, ₹1,000 on it')).toBeInTheDocument();
  expect(screen.getByRole('radiogroup', { name: 'Payment' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Use store credit (₹500)' }));
  expect(
    await screen.findByText('Your credit pays the whole order. There is nothing left to pay.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('radiogroup', { name: 'Payment' })).not.toBeInTheDocument();
  await fillInGuestForm();
  const stored = sessionStorage.getItem('vastra:checkout');
  expect(stored).toContain('asha@example.com');
  expect(stored).not.toMatch(/abcd/i);
  await pressPlaceOrder();
  await waitFor(() =>
    expect(body).toMatchObject({
      useStoreCredit: true,
      giftCardCode: 'ABCD-EFGH',
      paymentMethod: 'store_credit',
      expectedTotal: 1500,
      expectedCredit: 1500,
    }),
  );
});

it('says beside the field that a gift card cannot be used', async () => {
  const message = 'This gift card cannot be used. Please check the code.';
  stubServer({
    'POST checkout/quote': replyWithQuote,
    'POST gift-cards/balance': buildFailure(422, 'gift_card_invalid', message, { giftCardCode: message }),
  });
  renderRoutes(routes, '/checkout');
  await userEvent.click(await screen.findByRole('button', { name: 'Use a gift card' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Gift card code' }), 'WRONG{Enter}');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Gift card code' })).toHaveValue('WRONG');
});

it('orders for a business with its GSTIN, filled in from the last order, and checks it first', async () => {
  let body: unknown;
  stubServer({
    ...bengaluruReplies,
    'POST checkout/quote': buildQuote({ lastBusiness: { gstin: '27ZZZCM0000Z1ZE', name: 'Meera Textiles' } }),
    'POST orders': (request: SentRequest) => {
      body = request.body;
      return { order, accessToken: 'secret', payment: null };
    },
    [`GET orders/${order._id}`]: order,
  });
  renderRoutes(routes, '/checkout');
  await userEvent.click(await screen.findByRole('button', { name: 'Buying for a business? Add GSTIN' }));
  const gstin = screen.getByRole('textbox', { name: 'GSTIN' });
  expect(gstin).toHaveValue('27ZZZCM0000Z1ZE');
  expect(screen.getByRole('textbox', { name: 'Name of the business' })).toHaveValue('Meera Textiles');
  await userEvent.type(gstin, '{Backspace}5');
  await fillInGuestForm();
  await pressPlaceOrder();
  const message = 'This GSTIN is not valid. Please check it for typing errors';
  expect(await screen.findByRole('link', { name: message })).toBeInTheDocument();
  expect(body).toBeUndefined();
  await userEvent.type(gstin, '{Backspace}e');
  await pressPlaceOrder();
  await waitFor(() => expect(body).toMatchObject({ business: { gstin: '27ZZZCM0000Z1ZE', name: 'Meera Textiles' } }));
});
