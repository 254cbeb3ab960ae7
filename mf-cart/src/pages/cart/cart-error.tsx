import { ApiError, NetworkError, toErrorMessage } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice, RetryNotice } from '@vastra/shared/ui/notice';
import { retryCart } from '../../cart/cart-store';

/** Returns the title. Names the reason only for errors that the shopper can do something about. */
function getTitle(error: unknown): string {
  const isNamed = error instanceof NetworkError || (error instanceof ApiError && error.status < 500);
  return isNamed ? `Error loading cart: ${toErrorMessage(error)}` : 'Failed to load cart. Please try again later.';
}

interface CartErrorProps {
  error: unknown;
  /** Called before the button disappears, so that the focus can move. */
  onRetry: () => void;
}

/** Notice that the cart could not be read. Offers the login where the shop has no guest carts. */
export const CartError = ({ error, onRetry }: CartErrorProps) =>
  error instanceof ApiError && error.code === 'guest_carts_off' ? (
    <Notice title={error.message}>
      <ButtonLink to={paths.login(paths.cart)}>Login</ButtonLink>
    </Notice>
  ) : (
    <RetryNotice
      title={getTitle(error)}
      retry={() => {
        onRetry();
        retryCart().catch(() => {});
      }}
    />
  );
