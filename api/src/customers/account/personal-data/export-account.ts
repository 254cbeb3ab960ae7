import { toRupees } from '@vastra/shared/contract';
import { asc, eq } from 'drizzle-orm';
import { wireReviews } from '../../../catalogue/reviews/queries';
import { listAddresses, wireAddress } from '../../../ordering/addresses/queries';
import { findOrder } from '../../../ordering/orders/queries';
import { listSessionsOf } from '../../../platform/auth/sessions';
import type { Queryable } from '../../../platform/db/connect';
import {
  cartItems,
  carts,
  contactMessages,
  couponRedemptions,
  coupons,
  newsletterSubscriptions,
  orders,
  products,
  reviews,
  reviewVotes,
  variants,
  wishlistItems,
} from '../../../platform/db/schema';
import { isFrom } from './delete-account';
import { findProfile } from '../queries';

/** Everything that the shop keeps about a customer, but hashes and tokens: they say nothing, and would open the account. */
export async function exportOf(db: Queryable, userId: string, now: Date) {
  const profile = await findProfile(db, userId);
  return {
    exportedAt: now.toISOString(),
    profile,
    addresses: (await listAddresses(db, userId)).map(wireAddress),
    cart: await cartOf(db, userId),
    wishlist: await wishlistOf(db, userId),
    orders: await ordersOf(db, userId, now),
    coupons: await couponsOf(db, userId),
    reviews: await reviewsOf(db, userId),
    newsletter: await newsletterOf(db, profile.email),
    messages: await messagesOf(db, profile.email),
    sessions: await listSessionsOf(db, userId, now),
  };
}

const piece = {
  productId: products.id,
  title: products.title,
  variantId: variants.id,
  color: variants.color,
  size: variants.size,
};

/** As it is kept, also what is off sale. */
async function cartOf(db: Queryable, userId: string) {
  const [cart] = await db.select().from(carts).where(eq(carts.userId, userId));
  if (!cart) return { couponCode: null, items: [] };
  const items = await db
    .select({ ...piece, quantity: cartItems.quantity, seenPrice: cartItems.seenPrice, addedAt: cartItems.addedAt })
    .from(cartItems)
    .innerJoin(variants, eq(variants.id, cartItems.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(cartItems.cartId, cart.id))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.id));
  const inRupees = (price: number | null) => (price === null ? null : toRupees(price));
  return {
    couponCode: cart.couponCode,
    items: items.map((item) => ({ ...item, seenPrice: inRupees(item.seenPrice) })),
  };
}

const wishlistOf = (db: Queryable, userId: string) =>
  db
    .select({ ...piece, addedAt: wishlistItems.createdAt })
    .from(wishlistItems)
    .innerJoin(variants, eq(variants.id, wishlistItems.variantId))
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(eq(wishlistItems.userId, userId))
    .orderBy(asc(wishlistItems.createdAt), asc(wishlistItems.id));

async function ordersOf(db: Queryable, userId: string, now: Date) {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.placedAt), asc(orders.id));
  const found = [];
  for (const { id } of rows) found.push((await findOrder(db, id, now))!.order);
  return found;
}

const couponsOf = (db: Queryable, userId: string) =>
  db
    .select({
      code: coupons.code,
      orderId: couponRedemptions.orderId,
      phone: couponRedemptions.phone,
      usedAt: couponRedemptions.createdAt,
    })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    .where(eq(couponRedemptions.userId, userId))
    .orderBy(asc(couponRedemptions.createdAt), asc(couponRedemptions.id));

/** The reviews that the customer has written, and those that the customer found helpful. */
async function reviewsOf(db: Queryable, userId: string) {
  const rows = await db.select().from(reviews).where(eq(reviews.userId, userId)).orderBy(asc(reviews.createdAt));
  const productOf = new Map(rows.map(({ id, productId }) => [id, productId]));
  const votes = await db
    .select({ reviewId: reviewVotes.reviewId, productId: reviews.productId, votedAt: reviewVotes.createdAt })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .where(eq(reviewVotes.userId, userId))
    .orderBy(asc(reviewVotes.createdAt));
  const written = await wireReviews(db, rows);
  return { written: written.map((review) => ({ productId: productOf.get(review.id), ...review })), votes };
}

/** By the account's own email: they were asked for without the account. */
async function newsletterOf(db: Queryable, email: string | null) {
  if (!email) return null;
  const { createdAt, confirmedAt, endedAt } = newsletterSubscriptions;
  const [asked] = await db
    .select({ createdAt, confirmedAt, endedAt })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email));
  return asked ?? null;
}

async function messagesOf(db: Queryable, email: string | null) {
  if (!email) return [];
  const { name, subject, message, createdAt, answeredAt } = contactMessages;
  return db
    .select({ name, subject, message, createdAt, answeredAt })
    .from(contactMessages)
    .where(isFrom(email))
    .orderBy(asc(contactMessages.createdAt), asc(contactMessages.id));
}
