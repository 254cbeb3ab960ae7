import { CommandUnavailable, commands } from '@vastra/shared/commands';
import type { Order } from '@vastra/shared/contract';
import { ApiError, toErrorMessage } from '@vastra/shared/http';

type Line = Order['items'][number];

const addToCart = ({ productId, variantId }: Line, quantity: number) =>
  commands.run('cart/add', { productId, variantId, quantity });

/**
 * Adds a line to the cart, with fewer units if the stock or a limit does not allow more. Returns the reason if not all of it was added.
 * Throws network errors, 401 and 5xx, because they end the whole action.
 */
async function addLine(line: Line): Promise<{ isAdded: boolean; refusal?: string }> {
  try {
    await addToCart(line, line.quantity);
    return { isAdded: true };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 401) throw error;
    const refusal = error.message.includes(line.title) ? error.message : `${line.title}: ${error.message}`;
    const available = Number(error.details.available ?? 0);
    const canAddFewer = error.code === 'quantity_limited' && available > 0 && available < line.quantity;
    const isAdded =
      canAddFewer &&
      (await addToCart(line, available).then(
        () => true,
        () => false,
      ));
    return { isAdded, refusal };
  }
}

/**
 * Adds the lines of an order to the cart, one after the other. Returns the number of lines that were added, and the reasons for what
 * could not be added. Any other error ends it and is returned as a reason too, because the earlier lines are in the cart by then.
 */
export async function buyAgain(lines: readonly Line[]): Promise<{ addedLines: number; refusals: string[] }> {
  let addedLines = 0;
  const refusals: string[] = [];
  try {
    for (const line of lines) {
      const { isAdded, refusal } = await addLine(line);
      if (isAdded) addedLines++;
      if (refusal) refusals.push(refusal);
    }
  } catch (error) {
    refusals.push(
      toErrorMessage(
        error,
        error instanceof CommandUnavailable ? 'The cart cannot be reached right now. Please try again.' : undefined,
      ),
    );
  }
  return { addedLines, refusals };
}
