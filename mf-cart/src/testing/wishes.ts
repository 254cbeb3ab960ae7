import type { Variant, Wish, Wishlist } from '@vastra/shared/contract';
import { failure } from '@vastra/shared/testing';
import { jacketItem } from './fixtures';

export const wishOf = (id: string, title: string, change: Partial<Variant> = {}): Wish => {
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

export const jacket = wishOf('jacket', 'Indigo Denim Jacket');
export const saree = wishOf('saree', 'Temple Border Silk Saree', { color: 'Peacock', size: 'Free' });
export const kurta = wishOf('kurta', 'Festive Kurta', { stock: 3 });

/** The wishlist on the server, which starts with these; other products can be added to it. */
export function wishlistOnServer(items: Wish[] = [], addable: Wish[] = [jacket, saree, kurta]) {
  const server = { items };
  const answer = (): Wishlist => ({ items: server.items, count: server.items.length });
  const replies: Record<string, unknown> = {
    'GET wishlist': answer,
    'POST wishlist/items': ({ body }: { body: unknown }) => {
      const { product, variant } = body as { product: string; variant: string };
      const wish = addable.find((one) => one.product._id === product && one.variant._id === variant);
      if (!wish) return failure(404, 'variant_not_found', 'Product variant not found');
      server.items = [wish, ...server.items.filter((one) => one.product._id !== product)];
      return answer();
    },
  };
  for (const { _id } of addable)
    replies[`DELETE wishlist/items/${_id}`] = () => {
      if (!server.items.some((one) => one._id === _id)) return failure(404, 'wish_not_found', 'x');
      server.items = server.items.filter((one) => one._id !== _id);
      return answer();
    };
  return { server, replies };
}
