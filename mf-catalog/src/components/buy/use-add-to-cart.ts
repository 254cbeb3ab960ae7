import { commands, type ShopCommands } from '@vastra/shared/commands';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { useNavigate } from '@vastra/shared/router';
import { useState } from 'react';

type Line = ShopCommands['cart/add']['in'];

interface AddOptions {
  /** Shows no toast on success, because the caller shows the result. */
  isToastHidden?: boolean;
  /** Opens the choice of a variant instead of adding the line. */
  choose?: () => Promise<void>;
  /** Shows an error instead of a toast, unless the page is left because of it. */
  showError?: (message: string) => void;
}

const messages = {
  added: 'Item added to cart!',
  failed: 'Failed to add item to cart. Please try again.',
  /** Another try is refused again. */
  refused: 'Failed to add item to cart',
} as const;

/** Shows that a line was added, in a toast, or in the mini-cart of the cart remote. */
export const notifyAdded = (text: string = messages.added) => notify.success(text, undefined, 'cart/mini-cart');

/**
 * Adds a line to the cart through the cart remote's command, and shows the result in a toast, or in the mini-cart of the cart remote. `add`
 * resolves to undefined, or to what prevented it: the error, or `'under way'` while an earlier call runs. Where the shop has no guest carts,
 * a guest is sent to the login and returns afterwards.
 */
export function useAddToCart(added?: string) {
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();

  const add = async (
    line: Line,
    { isToastHidden, choose, showError = notify.error }: AddOptions = {},
  ): Promise<unknown> => {
    if (isAdding) return 'under way';
    setAdding(true);
    try {
      if (choose) return await choose();
      await commands.run('cart/add', line);
      if (!isToastHidden) notifyAdded(added);
      return undefined;
    } catch (error) {
      const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' };
      const message = status > 0 && status < 500 ? messages.refused : messages.failed;
      const needsLogin = code === 'guest_carts_off';
      // The server's sentence for a defect does not say what to do.
      (needsLogin ? notify.error : showError)(status < 500 ? toErrorMessage(error, message) : message);
      if (needsLogin) {
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
