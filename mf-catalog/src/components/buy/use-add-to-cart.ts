import { commands, type ShopCommands } from '@vastra/shared/commands';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { useNavigate } from '@vastra/shared/router';
import { useState } from 'react';

type Line = ShopCommands['cart/add']['in'];

interface AddOptions {
  /** Shows no toast on success, because the caller shows the result. */
  isQuiet?: boolean;
}

const messages = {
  added: 'Item added to cart!',
  failed: 'Failed to add item to cart. Please try again.',
} as const;

/**
 * Asks the cart's team to add a line and tells the shopper how it went. `add` answers the problem, if there was one. Where the
 * shop has no carts for guests, a guest is led to sign in and comes back.
 * While a line is on its way, further clicks do nothing and answer that one is under way.
 */
export function useAddToCart(added: string = messages.added) {
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();

  const add = async (line: Line, { isQuiet }: AddOptions = {}): Promise<unknown> => {
    if (isAdding) return 'under way';
    setAdding(true);
    try {
      await commands.run('cart/add', line);
      if (!isQuiet) notify.success(added);
      return undefined;
    } catch (error) {
      notify.error(toErrorMessage(error, messages.failed));
      if (error instanceof ApiError && error.code === 'guest_carts_off') {
        const { pathname, search } = window.location;
        void navigate(paths.login(pathname + search));
      }
      return error;
    } finally {
      setAdding(false);
    }
  };

  return { isAdding, add };
}
