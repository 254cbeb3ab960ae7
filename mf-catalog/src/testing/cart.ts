import { type CommandHandlers, commands, type ShopCommands } from '@vastra/shared/commands';
import { setToastRenderer } from '@vastra/shared/notify';

type Line = ShopCommands['cart/add']['in'];

/** The previews of the lines that were added. */
export const previews: Line['preview'][] = [];

type Add = (line: Line) => Promise<{ count: number }>;

/**
 * Provides the cart remote's commands; without `add` the remote fails to load. Without `buyNow` it is a release that is older than that command.
 * Returns the toasts shown later.
 */
export function provideCartCommands(add?: Add, buyNow?: CommandHandlers['cart/buy-now']): string[] {
  const toasts: string[] = [];
  setToastRenderer(({ kind, text }) => toasts.push(`${kind}: ${text}`));
  commands.setProvider(async () => {
    if (!add) throw new Error('mf-cart is down');
    return {
      'cart/add': ({ preview, ...line }) => {
        previews.push(preview);
        return add(line);
      },
      'cart/buy-now': buyNow && (({ productId, variantId, quantity }) => buyNow({ productId, variantId, quantity })),
    };
  });
  return toasts;
}
