import { toRupees } from '@vastra/shared/contract';
import { getFreeShippingThreshold, type ShippingPolicy } from '../../pricing/shipping/policy';

const formatRupees = (paise: number): string => `₹${toRupees(paise).toLocaleString('en-IN')}`;

/**
 * Replaces {freeAbove}, {expressRate} and {expressDays} of a text by what the shipping policy says at `now`, because a text of the home
 * page must not contradict the cart. Other text in braces stays.
 */
export function fillShippingTerms(text: string, policy: ShippingPolicy, now: Date): string {
  return text
    .replaceAll('{freeAbove}', formatRupees(getFreeShippingThreshold(policy, now)))
    .replaceAll('{expressRate}', formatRupees(policy.rates.express))
    .replaceAll('{expressDays}', policy.expressDays.join('-'));
}
