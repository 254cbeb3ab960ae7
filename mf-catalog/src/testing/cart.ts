import { type CommandHandlers, commands, type ShopCommands } from '@vastra/shared/commands';
import { setToastRenderer } from '@vastra/shared/notify';

type Add = (line: ShopCommands['cart/add']['in']) => Promise<{ count: number }>;

/**
 * Provides the cart remote's commands; without `add` the remote fails to load. Without `buyNow` it is a release that is older than that command.
 * Returns the toasts shown later.
 */
export function provideCartCommands(add?: Add, buyNow?: CommandHandlers['cart/buy-now']): string[] {
  const toasts: string[] = [];
  setToastRenderer(({ kind, text }) => toasts.push(`${kind}: ${text}`));
  commands.setProvider(async () => {
    if (!add) throw new Error('mf-cart is down');
    return { 'cart/add': add, 'cart/buy-now': buyNow };
  });
  return toasts;
}
