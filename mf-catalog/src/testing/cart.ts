import { commands, type ShopCommands } from '@vastra/shared/commands';
import { showNoticesBy } from '@vastra/shared/notify';

type Add = (line: ShopCommands['cart/add']['in']) => Promise<{ count: number }>;

/** The cart's team in a test; without `add` its remote cannot be loaded. Answers the toasts that were shown. */
export function cartAnswers(add?: Add): string[] {
  const said: string[] = [];
  showNoticesBy(({ kind, text }) => said.push(`${kind}: ${text}`));
  commands.provideBy(async () => {
    if (!add) throw new Error('mf-cart is down');
    return { 'cart/add': add };
  });
  return said;
}
