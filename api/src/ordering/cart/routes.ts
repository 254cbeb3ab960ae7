import * as contract from '@vastra/shared/contract';
import { toPaise } from '@vastra/shared/contract';
import { requireSession } from '../../platform/auth/sessions/guard';
import type { Database, Queryable } from '../../platform/db/connect';
import { runTogether } from '../../platform/db/run-together';
import { limitCalls } from '../../platform/limits/limit';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { InvalidCouponError } from '../../pricing/coupons/errors';
import { couponGuessLimits } from '../../pricing/coupons/guess-limits';
import { getShippingPolicy } from '../../pricing/shipping/queries';
import { addLine } from './add-line';
import { changeLine, clearCart, removeLine, setCoupon } from './change-cart';
import { changeLineVariant } from './change-line-variant';
import { mergeCart } from './merge-cart';
import type { CartLine } from './queries';
import { getCart, getPricedCart, toWireCart } from './wire';

/** Serves the cart of a signed-in customer (requirements 7.4); a guest's cart is held by the browser until it is merged. */
export const cartRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

  app.get('/cart', { schema: contract.getCart }, async (request) =>
    ok(await getCart(db, requireSession(request).userId)),
  );

  app.post('/cart/items', { schema: contract.addCartItem }, async (request) => {
    const { userId } = requireSession(request);
    const now = new Date();
    const cart = await db.transaction(async (tx) => {
      const [stored, policy] = await runTogether(addLine(tx, userId, request.body, now), getShippingPolicy(tx));
      return toWireCart(tx, userId, stored, policy, now);
    });
    return ok(cart, 'Item added to cart!');
  });

  app.put('/cart/items/:id', { schema: contract.changeCartItem }, async (request) => {
    const { userId } = requireSession(request);
    const { quantity } = request.body;
    const isSeen = ({ itemId }: CartLine) => itemId === request.params.id;
    const cart = await changeCart(db, userId, (tx) => changeLine(tx, userId, request.params.id, quantity), isSeen);
    return ok(cart, quantity <= 0 ? 'Item removed from cart' : undefined);
  });

  app.post('/cart/items/:id/variant', { schema: contract.changeCartItemVariant }, async (request) => {
    const { userId } = requireSession(request);
    const { params, body } = request;
    const isSeen = ({ variant }: CartLine) => variant.id === body.variantId;
    return ok(await changeCart(db, userId, (tx) => changeLineVariant(tx, userId, params.id, body), isSeen));
  });

  app.delete('/cart/items/:id', { schema: contract.removeCartItem }, async (request) => {
    const { userId } = requireSession(request);
    const cart = await changeCart(db, userId, (tx) => removeLine(tx, userId, request.params.id));
    return ok(cart, 'Item removed from cart');
  });

  app.delete('/cart', { schema: contract.clearCart }, async (request) => {
    const { userId } = requireSession(request);
    await db.transaction((tx) => clearCart(tx, userId));
    return ok(await getCart(db, userId));
  });

  app.post('/cart/merge', { schema: contract.mergeCart }, async (request) => {
    const { userId } = requireSession(request);
    const { items, ...guest } = request.body;
    const lines = items.map((line) => ({ ...line, seenPrice: line.seenPrice ? toPaise(line.seenPrice) : null }));
    const { isLimited } = await db.transaction((tx) => mergeCart(tx, userId, { ...guest, lines }));
    return ok(await getCart(db, userId), isLimited ? 'Some items are limited by our stock.' : undefined);
  });

  app.post('/cart/acknowledge', { schema: contract.acknowledgeCart }, async (request) =>
    ok(await getCart(db, requireSession(request).userId, { isSeen: () => true })),
  );

  app.put(
    '/cart/coupon',
    { schema: contract.applyCartCoupon, config: limitCalls(...couponGuessLimits) },
    async (request) => {
      const { userId } = requireSession(request);
      const { code } = request.body;
      const now = new Date();
      const { lines } = await getPricedCart(db, userId, now);
      const policy = await getShippingPolicy(db);
      const cart = await toWireCart(db, userId, { lines, couponCode: code }, policy, now);
      const rejection = cart.unusedCode ? null : cart.couponProblem;
      // An invalid code removes the current coupon as well (requirements 8.5).
      await db.transaction((tx) => setCoupon(tx, userId, rejection === null ? code : null));
      if (rejection !== null) throw new InvalidCouponError(rejection, 'code');
      return ok(await getCart(db, userId), cart.unusedCode?.text ?? 'Coupon applied successfully!');
    },
  );

  app.delete('/cart/coupon', { schema: contract.removeCartCoupon }, async (request) => {
    const { userId } = requireSession(request);
    await db.transaction((tx) => setCoupon(tx, userId, null));
    return ok(await getCart(db, userId), 'Coupon removed');
  });
};

/** Changes the cart and reads it in one transaction. Marks the prices of the lines that `isSeen` selects as seen. */
const changeCart = (
  db: Database,
  userId: string,
  change: (tx: Queryable) => Promise<void>,
  isSeen?: (line: CartLine) => boolean,
) =>
  db.transaction(async (tx) => {
    await change(tx);
    return getCart(tx, userId, { isSeen });
  });
