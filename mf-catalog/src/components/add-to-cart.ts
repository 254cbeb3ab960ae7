import { commands, type ShopCommands } from '@vastra/shared/commands';
import { messageOf } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useState } from 'react';

type Line = ShopCommands['cart/add']['in'];

const words = {
  added: 'Item added to cart!',
  failed: 'Failed to add item to cart. Please try again.',
} as const;

/**
 * Asks the cart's team to add a line and tells the shopper how it went. `add` answers the problem, if there was one.
 * While a line is on its way, further clicks do nothing.
 */
export function useAddToCart(added: string = words.added) {
  const [isAdding, setAdding] = useState(false);

  const add = async (line: Line): Promise<unknown> => {
    if (isAdding) return undefined;
    setAdding(true);
    try {
      await commands.run('cart/add', line);
      notify.success(added);
      return undefined;
    } catch (problem) {
      notify.error(messageOf(problem, words.failed));
      return problem;
    } finally {
      setAdding(false);
    }
  };

  return { isAdding, add };
}
