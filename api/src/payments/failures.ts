/** Reasons of failed payments in the shopper's words, by what providers write. The first match counts. */
const reasons: [pattern: RegExp, text: string][] = [
  [/cancel|drop|abandon|dismiss/i, 'The payment was cancelled.'],
  [/insufficient|low balance/i, 'There was not enough money in the account.'],
  [/incorrect|invalid|wrong/i, 'The PIN, the OTP or a number was wrong.'],
  [/time[d]?[ _-]?out|expire/i, 'The time to approve the payment was over.'],
  [/limit|exceed/i, 'The amount is above the limit of your bank or app.'],
  [/technical|gateway|server|downtime|unavailable/i, 'The bank has a technical problem at the moment.'],
  [/declin|reject|risk|block|denied/i, 'The bank or app declined the payment.'],
];

/** The failure of a payment that the shopper has not approved in time. */
export const timeOverFailure = 'The time to approve the payment was over.';

/** Returns why a payment failed, by the provider's codes and descriptions; empty if they say nothing that a shopper understands. */
export function describeFailure(...texts: (string | null | undefined)[]): string {
  const text = texts.filter(Boolean).join(' ');
  return reasons.find(([pattern]) => pattern.test(text))?.[1] ?? '';
}
