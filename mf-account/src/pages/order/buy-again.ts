import { CommandUnavailable, commands } from '@vastra/shared/commands';
import type { Order } from '@vastra/shared/contract';
import { ApiError, messageOf } from '@vastra/shared/http';

type Line = Order['items'][number];

const add = ({ productId, variantId }: Line, quantity: number) =>
  commands.run('cart/add', { productId, variantId, quantity });

/** Answers why a line could not be added, or not all of it. */
async function addLine(line: Line): Promise<{ isAdded: boolean; said?: string }> {
  try {
    await add(line, line.quantity);
    return { isAdded: true };
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.status >= 500 || problem.status === 401) throw problem;
    const said = problem.message.includes(line.title) ? problem.message : `${line.title}: ${problem.message}`;
    const left = Number(problem.details.available ?? 0);
    const isFewer = problem.code === 'quantity_limited' && left > 0 && left < line.quantity;
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
  } catch (problem) {
    refusals.push(
      messageOf(
        problem,
        problem instanceof CommandUnavailable ? 'The cart cannot be reached right now. Please try again.' : undefined,
      ),
    );
  }
  return { added, refusals };
}
