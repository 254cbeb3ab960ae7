import { CommandUnavailable, commands } from '@vastra/shared/commands';
import type { Order } from '@vastra/shared/contract';
import { ApiError, toErrorMessage } from '@vastra/shared/http';

type Line = Order['items'][number];

const add = ({ productId, variantId }: Line, quantity: number) =>
  commands.run('cart/add', { productId, variantId, quantity });

/** Answers why a line could not be added, or not all of it. */
async function addLine(line: Line): Promise<{ isAdded: boolean; said?: string }> {
  try {
    await add(line, line.quantity);
    return { isAdded: true };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 401) throw error;
    const said = error.message.includes(line.title) ? error.message : `${line.title}: ${error.message}`;
    const left = Number(error.details.available ?? 0);
    const isFewer = error.code === 'quantity_limited' && left > 0 && left < line.quantity;
    const isAdded =
      isFewer &&
      (await add(line, left).then(
        () => true,
        () => false,
      ));
    return { isAdded, said };
  }
}

/**
 * Puts what was bought into the cart again, one line after the other. `refusals` says what could not be added; anything else that
 * goes wrong ends it and is a refusal too, since the lines before are in the cart by then.
 */
export async function buyAgain(lines: readonly Line[]): Promise<{ added: number; refusals: string[] }> {
  let added = 0;
  const refusals: string[] = [];
  try {
    for (const line of lines) {
      const { isAdded, said } = await addLine(line);
      if (isAdded) added++;
      if (said) refusals.push(said);
    }
  } catch (error) {
    refusals.push(
      toErrorMessage(
        error,
        error instanceof CommandUnavailable ? 'The cart cannot be reached right now. Please try again.' : undefined,
      ),
    );
  }
  return { added, refusals };
}
