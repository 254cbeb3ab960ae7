import type { ReturnPolicy, ReturnSettings } from '@vastra/shared/contract';
import type { OfferReturns, ReturnReason } from '@vastra/shared/contract/return-state';

/** Form values of the policy. Amounts and numbers are null while their fields are empty. */
export interface PolicyValues {
  days: number | null;
  fee: number | null;
  autoApproveUpTo: number | null;
  autoApproveReasons: ReturnReason[];
  exchangeShipsAt: ReturnPolicy['exchangeShipsAt'];
  offers: OfferReturns;
  /** Hours such as "09-13", separated by commas. */
  pickupSlots: string;
  pickupLeadDays: number | null;
}

export const policyLabels: Record<keyof PolicyValues, string> = {
  days: 'Days to return',
  fee: 'Fee per return',
  autoApproveUpTo: 'Approve automatically up to',
  autoApproveReasons: 'Reasons that are approved automatically',
  exchangeShipsAt: 'Replacement of an exchange is packed',
  offers: 'Items bought in an offer',
  pickupSlots: 'Hours of pick-ups',
  pickupLeadDays: 'Days before the first pick-up',
};

export const exchangeShipsAtLabels: Record<ReturnPolicy['exchangeShipsAt'], string> = {
  pick_up: 'when the items are picked up',
  receipt: 'when the items are received',
};

/** Choices for items that were bought in an offer with a condition, such as "Buy 2, get 1 free". */
export const offerLabels: Record<OfferReturns, string> = {
  share: 'give back what was paid',
  deduct: 'deduct the discount that the kept items do not earn',
  together: 'come back together only',
};

export const parseSlots = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((slot) => slot.replaceAll('–', '-'))
    .filter(Boolean);

/** Returns the message about hours that are none, or true. */
export function checkSlots(text: string): string | true {
  const slots = parseSlots(text);
  if (slots.length > 6) return 'Please enter at most 6 hours';
  const wrong = slots.find((slot) => {
    const [from, to] = /^(\d{2})-(\d{2})$/.exec(slot)?.slice(1).map(Number) ?? [];
    return from === undefined || to === undefined || from >= to || to > 24;
  });
  return wrong === undefined || `“${wrong}” is not understood. Please enter hours such as 09-13`;
}

export const toStoredPolicy = ({ policy, version }: Pick<ReturnSettings, 'policy' | 'version'>) => ({
  values: {
    ...policy,
    offers: policy.offers ?? 'share',
    pickupSlots: policy.pickupSlots.join(', '),
  } satisfies PolicyValues as PolicyValues,
  version,
});

/** Converts valid form values to the policy. */
export const toPolicy = ({ days, fee, autoApproveUpTo, pickupLeadDays, pickupSlots, ...rest }: PolicyValues) => ({
  ...rest,
  days: days ?? 0,
  fee: fee ?? 0,
  autoApproveUpTo: autoApproveUpTo ?? 0,
  pickupLeadDays: pickupLeadDays ?? 0,
  pickupSlots: parseSlots(pickupSlots),
});
