import {
  endInPast,
  isNewTimeInPast,
  type ShippingSettings,
  startInPast,
  toPaise,
  toRupees,
} from '@vastra/shared/contract';
import { HttpError } from '../../platform/server/errors/http-error';
import type { CashTerms, ShippingPolicy } from '../../pricing/shipping/policy';

const convertCashTerms = (terms: CashTerms, convert: (amount: number) => number): CashTerms => ({
  fee: convert(terms.fee),
  minAmount: convert(terms.minAmount),
  maxAmount: terms.maxAmount && convert(terms.maxAmount),
  excludedPrefixes: [...new Set(terms.excludedPrefixes)],
});

const convertAmounts = (policy: Omit<ShippingSettings, 'cashOnDelivery'>, convert: (amount: number) => number) => ({
  threshold: convert(policy.threshold),
  campaigns: policy.campaigns.map((campaign) => ({ ...campaign, threshold: convert(campaign.threshold) })),
  rates: {
    standard: convert(policy.rates.standard),
    standardRemote: convert(policy.rates.standardRemote),
    express: convert(policy.rates.express),
  },
});

/** Converts the policy (paise) for the wire (rupees). */
export const toShippingSettings = (policy: ShippingPolicy): ShippingSettings => ({
  ...policy,
  ...convertAmounts(policy, toRupees),
  cashOnDelivery: convertCashTerms(policy.cashOnDelivery, toRupees),
});

/** Converts settings (rupees) to the policy (paise), and removes duplicate prefixes. The terms of cash stay missing if they are. */
export const toShippingPolicy = ({
  cashOnDelivery,
  ...settings
}: ShippingSettings): Omit<ShippingPolicy, 'cashOnDelivery'> & Partial<ShippingPolicy> => ({
  ...settings,
  ...convertAmounts(settings, toPaise),
  ...(cashOnDelivery && { cashOnDelivery: convertCashTerms(cashOnDelivery, toPaise) }),
  metroPrefixes: [...new Set(settings.metroPrefixes)],
  remotePrefixes: [...new Set(settings.remotePrefixes)],
  unservedPrefixes: [...new Set(settings.unservedPrefixes)],
});

/** `details` holds a validation message per field. */
class InvalidCampaignError extends HttpError {
  constructor(details: Record<string, string>) {
    super(400, 'invalid_input', Object.values(details)[0], details);
  }
}

/** Throws `InvalidCampaignError` if a campaign was set to a time in the past. A weekly one may have ended before, because it runs again. */
export function assertCampaignsNotInPast(
  { campaigns }: Pick<ShippingPolicy, 'campaigns'>,
  stored: ShippingSettings,
): void {
  const details: Record<string, string> = {};
  for (const [index, { startsAt, endsAt, isWeekly }] of campaigns.entries()) {
    const field = `value.campaigns.${index}`;
    if (
      isNewTimeInPast(
        startsAt,
        stored.campaigns.map((campaign) => campaign.startsAt),
      )
    )
      details[`${field}.startsAt`] = startInPast;
    if (
      !isWeekly &&
      isNewTimeInPast(
        endsAt,
        stored.campaigns.map((campaign) => campaign.endsAt),
      )
    )
      details[`${field}.endsAt`] = endInPast;
  }
  if (Object.keys(details).length > 0) throw new InvalidCampaignError(details);
}
