import type { CartLine } from './cart-view';
import { type GuestLine, readGuestLines, writeGuestLines } from './guest-lines';

/** The lines of the screen, told what a piece cost when its guest has last seen it. */
export const withPriceBefore = (shown: CartLine[], kept: readonly GuestLine[]): CartLine[] =>
  shown.map((line) => {
    const seen = kept.find(({ variantId }) => variantId === line.variantId)?.seenPrice;
    return seen === undefined || seen === line.price || line.price === 0 ? line : { ...line, priceBefore: seen };
  });

/** Keeps what the pieces cost now, for the lines that `which` takes. */
export function noteSeen(shown: readonly CartLine[], which: (line: GuestLine) => boolean): void {
  const lines = readGuestLines();
  const noted = lines.map((line) => {
    const price = shown.find(({ variantId }) => variantId === line.variantId)?.price;
    return price && price !== line.seenPrice && which(line) ? { ...line, seenPrice: price } : line;
  });
  if (noted.some((line, at) => line !== lines[at])) writeGuestLines(noted);
}
