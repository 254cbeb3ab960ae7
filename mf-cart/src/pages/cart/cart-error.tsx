import { ApiError, toErrorMessage, NetworkError } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { retryCart } from '../../cart/cart-store';

/** A fault of the shop's is none of the shopper's; what they can do something about is named. */
function getTitle(error: unknown): string {
  const isNamed = error instanceof NetworkError || (error instanceof ApiError && error.status < 500);
  return isNamed ? `Error loading cart: ${toErrorMessage(error)}` : 'Failed to load cart. Please try again later.';
}

interface CartErrorProps {
  problem: unknown;
  /** The button is about to go, and the focus with it. */
  onRetry: () => void;
}

/** The cart could not be read. Where the shop has no carts for guests, signing in is the way. */
export const CartError = ({ problem, onRetry }: CartErrorProps) =>
  problem instanceof ApiError && problem.code === 'guest_carts_off' ? (
    <Notice title={problem.message}>
      <ButtonLink to={paths.login(paths.cart)}>Login</ButtonLink>
    </Notice>
  ) : (
    <Notice title={getTitle(problem)}>
      <Button
        onClick={() => {
          onRetry();
          retryCart().catch(() => {});
        }}
      >
        Retry
      </Button>
    </Notice>
  );
