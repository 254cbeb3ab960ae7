import type { CartLine } from '../cart-view';
import { type GuestLine, readGuestLines, writeGuestLines } from './guest-lines';

/** Returns the shown lines with the unit price that the guest saw last, where it differs. */
export const withPreviousPrices = (shownLines: CartLine[], storedLines: readonly GuestLine[]): CartLine[] =>
  shownLines.map((line) => {
    const seenPrice = storedLines.find(({ variantId }) => variantId === line.variantId)?.seenPrice;
    return seenPrice === undefined || seenPrice === line.price || line.price === 0
      ? line
      : { ...line, previousPrice: seenPrice };
  });

/** Returns the stored lines with the current unit prices as seen, for the lines for which `shouldStore` returns true. */
export const withSeenPrices = (
  storedLines: GuestLine[],
  shownLines: readonly CartLine[],
  shouldStore: (line: GuestLine) => boolean,
): GuestLine[] =>
  storedLines.map((line) => {
    const price = shownLines.find(({ variantId }) => variantId === line.variantId)?.price;
    return price && price !== line.seenPrice && shouldStore(line) ? { ...line, seenPrice: price } : line;
  });

/** Stores the current unit prices as seen, for the lines for which `shouldStore` returns true. */
export function storeSeenPrices(shownLines: readonly CartLine[], shouldStore: (line: GuestLine) => boolean): void {
  const lines = readGuestLines();
  const updatedLines = withSeenPrices(lines, shownLines, shouldStore);
  if (updatedLines.some((line, index) => line !== lines[index])) writeGuestLines(updatedLines);
}
