import type { CallDefinition } from '@vastra/shared/contract';

/**
 * Callers who may make a call while the shop is closed. `open`: all callers. `staff`: previews, admins and programs with a key. `preview`: previews that take orders, and test keys,
 * because the call begins a purchase.
 */
export type WhileClosed = 'open' | 'staff' | 'preview';

/** Calls that begin a purchase. */
const purchases = new Set(['POST /orders', 'POST /gift-cards']);

/**
 * Calls of shoppers that work while the shop is closed: accounts, what was bought before, and what pages need that are shown then. A call that is not listed is refused, so
 * that a new one cannot sell by mistake.
 */
const openCalls = new Set([
  ...['POST /auth/check-user', 'POST /auth/forgot-password', 'POST /auth/login', 'POST /auth/logout', 'GET /auth/me'],
  ...['POST /auth/refresh-token', 'POST /auth/register', 'POST /auth/reset-password'],
  ...['POST /auth/send-otp', 'POST /auth/verify-otp'],
  ...['POST /admin/auth/invitation', 'POST /admin/auth/invitation/accept', 'POST /admin/auth/login'],
  ...['POST /admin/auth/logout', 'POST /admin/auth/passkey', 'POST /admin/auth/passkey/options'],
  ...['POST /admin/auth/refresh-token', 'GET /preview'],

  ...['POST /account/confirmation', 'GET /account/credit', 'POST /account/delete', 'GET /account/export'],
  ...['GET /account/earlier-orders', 'GET /account/earlier-orders/:id/invoice'],
  ...['GET /account/message-preferences', 'PUT /account/message-preferences', 'PUT /account/password'],
  ...['GET /account/payment-methods', 'DELETE /account/payment-methods/:id'],
  ...['PUT /account/photo', 'DELETE /account/photo', 'GET /account/profile', 'PUT /account/profile'],
  ...['POST /account/profile/resend', 'POST /account/profile/verify', 'PUT /account/purchase-display'],
  ...['GET /account/sessions', 'DELETE /account/sessions', 'DELETE /account/sessions/:id'],
  ...['GET /addresses', 'POST /addresses', 'PUT /addresses/:id', 'DELETE /addresses/:id'],
  // Carts and wishlists are read and emptied, and nothing is added.
  ...['GET /cart', 'DELETE /cart', 'DELETE /cart/coupon', 'DELETE /cart/items/:id', 'POST /cart/acknowledge'],
  ...['GET /wishlist', 'DELETE /wishlist/items/:id'],

  ...['GET /orders', 'GET /orders/:id', 'POST /orders/:id/claim', 'POST /orders/:id/link'],
  ...['POST /orders/:id/cancel', 'POST /orders/:id/cancel-items', 'POST /orders/:id/cancel-quote'],
  'PUT /orders/:id/purchase-display',
  ...['GET /orders/:id/credit-note', 'GET /orders/:id/credit-notes/:number', 'GET /orders/:id/invoice'],
  ...['POST /orders/:id/pay', 'GET /orders/:id/payment', 'POST /orders/:id/payment/checkout'],
  ...['POST /orders/:id/payment/confirm', 'POST /orders/:id/payment/upi', 'PUT /orders/:id/payout-details'],
  ...['GET /orders/:id/return-options', 'POST /orders/:id/return-quote', 'POST /orders/:id/returns'],
  ...['POST /orders/:id/returns/:number/cancel', 'POST /orders/:id/return-pictures'],
  ...['GET /orders/:id/return-pictures/:picture', 'POST /orders/:id/gift-card'],
  ...['POST /gift-cards/balance', 'POST /gift-cards/redeem'],
  ...['GET /payments/origins', 'POST /payments/demo/:id', 'POST /payments/:provider/webhook'],
  ...['POST /webhooks/carriers/:code', 'GET /messages/whatsapp/webhook', 'POST /messages/whatsapp/webhook'],
  ...['POST /messages/mail/webhook', 'POST /messages/sms/webhook'],

  ...['GET /shop-details', 'GET /shipping-policy', 'GET /delivery', 'GET /delivery/:pinCode'],
  ...['GET /flags', 'GET /flags/values'],
  ...['POST /browser-reports', 'GET /privacy/retention', 'POST /privacy/requests'],
  ...['POST /privacy/requests/erase', 'POST /privacy/requests/export', 'POST /privacy/requests/open'],
]);

/** The parts of a declared call, or of an extension's route, that decide who may make it while the shop is closed. */
export type ClosableCall = Pick<CallDefinition, 'method' | 'path' | 'auth' | 'whileClosed'>;

/** Returns who may make a call while the shop is closed. Calls of admins and release teams have their own guards. */
export function getWhileClosed({ method, path, auth, whileClosed }: ClosableCall): WhileClosed {
  const name = `${method} ${path}`;
  if (purchases.has(name)) return 'preview';
  return auth === 'admin' || auth === 'release' || openCalls.has(name) ? 'open' : (whileClosed ?? 'staff');
}
