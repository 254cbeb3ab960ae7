import type { Variant, Wishlist, WishlistItem } from '@vastra/shared/contract';
import { buildFailure } from '@vastra/shared/testing';
import { jacketItem } from './fixtures';

/** Builds a wishlist item `wish-${id}` for the variant `${id}-m`, which costs ₹1,500 and has five in stock unless `change` says otherwise. */
export const buildWishlistItem = (id: string, title: string, change: Partial<Variant> = {}): WishlistItem => {
  const variant = { ...jacketItem.variant, _id: `${id}-m`, ...change };
  const { images, ...firstVariant } = variant;
  return {
    _id: `wish-${id}`,
    product: {
      _id: id,
      title,
      brand: 'Neelam',
      shortDesc: 'Softens with every wear.',
      category: { _id: 'jackets', name: 'Jackets' },
      price: variant.price,
      originalPrice: variant.originalPrice,
      discount: variant.discount,
      images,
      rating: 4.6,
      totalReviews: 12,
      inStock: variant.inStock,
      colors: [{ name: variant.color, code: variant.colorCode }],
      variantIds: [variant._id],
      firstVariant,
    },
    variant,
    addedAt: '2026-11-19T20:00:00.000Z',
  };
};

export const jacket = buildWishlistItem('jacket', 'Indigo Denim Jacket');
export const saree = buildWishlistItem('saree', 'Temple Border Silk Saree', { color: 'Peacock', size: 'Free' });
export const kurta = buildWishlistItem('kurta', 'Festive Kurta', { stock: 3 });

/** Creates a stand-in for the wishlist calls. It starts with `items`; `addable` items can be added. */
export function createWishlistServer(items: WishlistItem[] = [], addable: WishlistItem[] = [jacket, saree, kurta]) {
  const server = { items };
  const getWishlist = (): Wishlist => ({ items: server.items, count: server.items.length });
  const replies: Record<string, unknown> = {
    'GET wishlist': getWishlist,
    'POST wishlist/items': ({ body }: { body: unknown }) => {
      const { product, variant } = body as { product: string; variant: string };
      const item = addable.find((candidate) => candidate.product._id === product && candidate.variant._id === variant);
      if (!item) return buildFailure(404, 'product_not_found', 'Product variant not found');
      server.items = [item, ...server.items.filter((existing) => existing.product._id !== product)];
      return getWishlist();
    },
  };
  for (const { _id } of addable)
    replies[`DELETE wishlist/items/${_id}`] = () => {
      if (!server.items.some((item) => item._id === _id)) return buildFailure(404, 'wish_not_found', 'x');
      server.items = server.items.filter((item) => item._id !== _id);
      return getWishlist();
    };
  return { server, replies };
}
