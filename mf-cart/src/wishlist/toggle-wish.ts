import type { ShopCommands } from '@vastra/shared/commands';
import { dropWish, keepWish, readWishes, useWishes, wishedProducts } from './wish-store';

type Toggle = ShopCommands['wishlist/toggle'];

/** Keeps the product or lets go of it, as asked; without being asked, the other of the two. */
export async function toggleWish({ productId, variantId, wish }: Toggle['in']): Promise<Toggle['out']> {
  const isWished = wish ?? !(await readWishes()).includes(productId);
  await (isWished ? keepWish(productId, variantId) : dropWish(productId));
  return { isWished, count: wishedProducts(useWishes.getState()).length };
}
