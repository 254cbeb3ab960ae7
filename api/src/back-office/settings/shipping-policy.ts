import { type ShippingSettings, toPaise, toRupees } from '@vastra/shared/contract';
import type { Policy } from '../../ordering/shipping/policy';

const amounts = (policy: Policy | ShippingSettings, convert: (amount: number) => number) => ({
  threshold: convert(policy.threshold),
  campaigns: policy.campaigns.map((campaign) => ({ ...campaign, threshold: convert(campaign.threshold) })),
  rates: {
    standard: convert(policy.rates.standard),
    standardRemote: convert(policy.rates.standardRemote),
    express: convert(policy.rates.express),
  },
});

/** The policy as the wire has it, in rupees; and back. */
export const settingsOf = (policy: Policy): ShippingSettings => ({ ...policy, ...amounts(policy, toRupees) });

export const policyOf = (settings: ShippingSettings): Policy => ({
  ...settings,
  ...amounts(settings, toPaise),
  metroPrefixes: [...new Set(settings.metroPrefixes)],
  remotePrefixes: [...new Set(settings.remotePrefixes)],
  unservedPrefixes: [...new Set(settings.unservedPrefixes)],
});
