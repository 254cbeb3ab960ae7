import * as contract from '@vastra/shared/contract';
import { toPaise } from '@vastra/shared/contract';
import { signedIn } from '../../platform/auth/guard';
import { ok } from '../../platform/server/answers';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { InvalidCoupon } from '../coupons/errors';
import { judgeCoupon } from '../coupons/queries';
import { subtotalOf } from '../pricing/pricing';
import { addLine, type CartLine, changeLine, emptyCart, mergeCart, removeLine, setCoupon } from './queries';
import { cartOf, findPricedCart } from './wire';

export const cart: RoutePlugin = async (app) => {
  const { db } = app;

  app.get('/cart', { schema: contract.getCart }, async (request) => ok(await cartOf(db, signedIn(request).userId)));

  app.post('/cart/items', { schema: contract.addCartItem }, async (request) => {
    const { userId } = signedIn(request);
    await db.transaction((tx) => addLine(tx, userId, request.body));
    const seen = ({ variant }: CartLine) => variant.id === request.body.variantId;
    return ok(await cartOf(db, userId, { seen }), 'Item added to cart!');
  });

  app.put('/cart/items/:id', { schema: contract.changeCartItem }, async (request) => {
    const { userId } = signedIn(request);
    const { quantity } = request.body;
    await db.transaction((tx) => changeLine(tx, userId, request.params.id, quantity));
    const seen = ({ itemId }: CartLine) => itemId === request.params.id;
    return ok(await cartOf(db, userId, { seen }), quantity <= 0 ? 'Item removed from cart' : undefined);
  });

  app.delete('/cart/items/:id', { schema: contract.removeCartItem }, async (request) => {
    const { userId } = signedIn(request);
    await db.transaction((tx) => removeLine(tx, userId, request.params.id));
    return ok(await cartOf(db, userId), 'Item removed from cart');
  });

  app.delete('/cart', { schema: contract.clearCart }, async (request) => {
    const { userId } = signedIn(request);
    await db.transaction((tx) => emptyCart(tx, userId));
    return ok(await cartOf(db, userId));
  });

  app.post('/cart/merge', { schema: contract.mergeCart }, async (request) => {
    const { userId } = signedIn(request);
    const { items, ...guest } = request.body;
    const lines = items.map((line) => ({ ...line, seenPrice: line.seenPrice ? toPaise(line.seenPrice) : null }));
    const { isLimited } = await db.transaction((tx) => mergeCart(tx, userId, { ...guest, lines }));
    return ok(await cartOf(db, userId), isLimited ? 'Some items are limited by our stock.' : undefined);
  });

  app.post('/cart/acknowledge', { schema: contract.acknowledgeCart }, async (request) =>
    ok(await cartOf(db, signedIn(request).userId, { seen: () => true })),
  );

  app.put('/cart/coupon', { schema: contract.applyCartCoupon }, async (request) => {
    const { userId } = signedIn(request);
    const { code } = request.body;
    const { lines } = await findPricedCart(db, userId, new Date());
    const { problem } = await judgeCoupon(db, code, { subtotal: subtotalOf(lines), userId });
    if (problem !== undefined) throw new InvalidCoupon(problem);
    await db.transaction((tx) => setCoupon(tx, userId, code));
    return ok(await cartOf(db, userId), 'Coupon applied successfully!');
  });

  app.delete('/cart/coupon', { schema: contract.removeCartCoupon }, async (request) => {
    const { userId } = signedIn(request);
    await db.transaction((tx) => setCoupon(tx, userId, null));
    return ok(await cartOf(db, userId), 'Coupon removed');
  });
};
