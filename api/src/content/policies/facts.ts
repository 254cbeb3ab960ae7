import { toRupees } from '@vastra/shared/contract';
import { getReturnSettings } from '../../fulfilment/returns/rules/settings';
import type { Queryable } from '../../platform/db/connect';
import { formatRupees } from '../../platform/messages/format';
import { getFreeShippingThreshold } from '../../pricing/shipping/policy';
import { getShippingPolicy } from '../../pricing/shipping/queries';
import { getSeller } from '../../pricing/tax/seller';

/** Names of the facts. A fact that the merchant has not entered is empty. */
export const policyFactNames = [
  ...['shop', 'legal_name', 'address', 'gstin', 'phone', 'email', 'support_hours', 'grievance_officer'],
  ...['free_delivery_above', 'standard_fee', 'remote_fee', 'express_fee'],
  ...['packing_days', 'standard_days', 'express_days', 'return_days', 'return_fee'],
] as const;

const formatPaise = (amount: number): string => formatRupees(toRupees(amount));

const formatRange = ([from, to]: readonly [number, number]): string => (from === to ? `${from}` : `${from}-${to}`);

/** Returns "3-7 business days" or "1 business day". */
const formatBusinessDays = (days: readonly [number, number]): string =>
  `${formatRange(days)} business ${days[1] === 1 ? 'day' : 'days'}`;

/** Returns the facts of the shop that policies name, as people read them, from the settings that orders and returns follow. */
export async function getPolicyFacts(db: Queryable, now = new Date()): Promise<Record<string, string>> {
  const [seller, shipping, returns] = await Promise.all([getSeller(db), getShippingPolicy(db), getReturnSettings(db)]);
  const { rates } = shipping;
  return {
    shop: seller.name,
    legal_name: seller.legalName,
    address: [...seller.address, seller.state].join(', '),
    gstin: seller.gstin,
    phone: seller.phone,
    email: seller.email,
    support_hours: seller.supportHours,
    grievance_officer: seller.grievanceOfficer ?? '',
    free_delivery_above: formatPaise(getFreeShippingThreshold(shipping, now)),
    standard_fee: formatPaise(rates.standard),
    remote_fee: formatPaise(rates.standardRemote),
    express_fee: formatPaise(rates.express),
    packing_days: formatBusinessDays(shipping.processingDays),
    standard_days: formatBusinessDays(shipping.standardDays),
    express_days: formatBusinessDays(shipping.expressDays),
    return_days: `${returns.days} ${returns.days === 1 ? 'day' : 'days'}`,
    return_fee: formatPaise(returns.fee),
  };
}
