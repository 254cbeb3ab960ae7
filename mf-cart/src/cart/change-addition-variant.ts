import { isSignedIn } from '@vastra/shared/http';
import { changeAccountVariant } from './account-cart-repository';
import { changeCart, useCart } from './cart-store';
import { changeGuestVariant } from './guest/change-guest-variant';
import { type Addition, useLastAddition } from './last-addition';

/**
 * Moves exactly the added units to another variant of the product, such as another size; units that were in the cart before stay. Returns the
 * addition as it is now. If the server refuses, nothing changes.
 */
export async function changeAdditionVariant(current: Addition, variantId: string): Promise<Addition> {
  const { line, quantity } = current;
  await changeCart(async () =>
    (await isSignedIn())
      ? changeAccountVariant(line.id, { variantId, quantity })
      : changeGuestVariant(line.id, { variantId, quantity }),
  );
  const changed = useCart.getState().cart.lines.find((candidate) => candidate.variantId === variantId);
  const addition = { ...current, line: changed ?? line };
  useLastAddition.setState({ addition });
  return addition;
}
