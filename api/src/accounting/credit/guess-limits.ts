/** Returns the gift card code that a request tries out. */
const readGiftCardCode = ({ body }: { body?: unknown }): string | undefined =>
  (body as { giftCardCode?: string } | undefined)?.giftCardCode;

const guesses = { seconds: 10 * 60, group: 'gift-card', readDistinct: readGiftCardCode };

/** Limits different gift card codes over all calls that try one. A code that was tried before does not count again. */
export const giftCardGuessLimits = [
  { per: 'network', max: 600, ...guesses },
  { per: 'account', max: 10, ...guesses },
] as const;
