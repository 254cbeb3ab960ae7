import { type ShippingSettings, toPaise, toRupees } from '@vastra/shared/contract';
import type { ShippingPolicy } from '../../ordering/shipping/policy';

const convertAmounts = (policy: ShippingPolicy | ShippingSettings, convert: (amount: number) => number) => ({
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
});

/** Converts settings (rupees) to the policy (paise), and removes duplicate prefixes. */
export const toShippingPolicy = (settings: ShippingSettings): ShippingPolicy => ({
  ...settings,
  ...convertAmounts(settings, toPaise),
  metroPrefixes: [...new Set(settings.metroPrefixes)],
  remotePrefixes: [...new Set(settings.remotePrefixes)],
  unservedPrefixes: [...new Set(settings.unservedPrefixes)],
});
