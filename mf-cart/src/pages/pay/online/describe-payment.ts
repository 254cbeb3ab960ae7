import type { PaymentView } from '@vastra/shared/contract';

const instrumentNames: Record<string, string> = {
  card: 'cards',
  netbanking: 'net banking',
  wallet: 'wallets',
  emi: 'EMI',
};

/** Returns the payment instruments of the provider's form, such as "Cards, net banking, wallets, EMI". UPI has its own section. */
export function listInstruments({ instruments, offers }: PaymentView): string {
  const names = instruments.flatMap((instrument) => instrumentNames[instrument] ?? []);
  if (!offers.includes('upi') && instruments.includes('upi')) names.unshift('UPI');
  const text = names.join(', ') || 'cards and more';
  return text[0].toUpperCase() + text.slice(1);
}

/** Returns the sentences about a script that is blocked. */
export const describeBlockedScript = ({ offers }: Pick<PaymentView, 'offers'>): string =>
  `The payment form could not be loaded. An ad blocker, your network or a lost connection may be the reason. Nothing was charged. ${
    offers.includes('upi') ? 'Try again, or pay by UPI.' : 'Please try again.'
  }`;

/** Status while an attempt is under way. */
export const waitingTexts: Record<string, string> = {
  upi: 'Waiting for your payment in the UPI app. Do not close this page.',
  checkout: 'Waiting to hear from your bank whether the payment went through. Do not close this page.',
};
