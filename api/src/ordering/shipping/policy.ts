import type { PaymentMethod, ShippingMethod } from '@vastra/shared/contract';
import { indiaAheadOfUtc } from '../../platform/server/india';

/** Shipping as the shop has it set, in paise and business days. One policy for every screen and every total (design 6.3). */
export interface Policy {
  /** Standard delivery is free when the subtotal is above this. */
  threshold: number;
  /** While one runs, its threshold counts instead. */
  campaigns: Campaign[];
  rates: { standard: number; standardRemote: number; express: number };
  processingDays: [number, number];
  standardDays: [number, number];
  expressDays: [number, number];
  /** Express is offered to PIN codes that begin so. */
  metroPrefixes: string[];
  /** PIN codes that begin so pay the remote rate. */
  remotePrefixes: string[];
  /** Nothing is delivered to PIN codes that begin so. */
  unservedPrefixes: string[];
  /** Whether remote PIN codes may pay at the door although there is another way to pay. */
  remoteCashOnDelivery: boolean;
}

export interface Campaign {
  text: string;
  threshold: number;
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
}

/** The published policy (spec 9), in force when the shop has not set another. */
export const usualPolicy: Policy = {
  threshold: 999_00,
  campaigns: [],
  rates: { standard: 79_00, standardRemote: 129_00, express: 199_00 },
  processingDays: [1, 2],
  standardDays: [3, 7],
  expressDays: [1, 3],
  // Delhi, Gurugram, Noida, Ahmedabad, Mumbai, Pune, Hyderabad, Bengaluru, Chennai, Kolkata.
  metroPrefixes: ['110', '122', '2013', '380', '400', '411', '500', '560', '600', '700'],
  // Jammu, Kashmir and Ladakh, Sikkim, Andaman and Nicobar, Lakshadweep, the north-eastern states.
  remotePrefixes: ['18', '19', '737', '744', '68255', '78', '79'],
  // The army's own post alone reaches its post offices.
  unservedPrefixes: ['9'],
  remoteCashOnDelivery: false,
};

/** The demo shop's policy: its campaign began yesterday and runs for a year. */
export const demoPolicy = (now: Date): Policy => ({
  ...usualPolicy,
  campaigns: [
    {
      text: 'Free Shipping This Week Order Over - ₹55',
      threshold: 55_00,
      startsAt: new Date(now.getTime() - 24 * 60 * 60 * 1000).toISOString(),
      endsAt: new Date(now.getTime() + 365 * 24 * 60 * 60 * 1000).toISOString(),
    },
  ],
});

export const runningCampaign = ({ campaigns }: Policy, now: Date): Campaign | undefined =>
  campaigns.find(({ startsAt, endsAt }) => new Date(startsAt) <= now && now < new Date(endsAt));

export const thresholdInForce = (policy: Policy, now: Date): number =>
  runningCampaign(policy, now)?.threshold ?? policy.threshold;

const beginsWith = (postalCode: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => postalCode.startsWith(prefix));

export const isMetro = ({ metroPrefixes }: Policy, postalCode: string): boolean =>
  beginsWith(postalCode, metroPrefixes);

export const isRemote = ({ remotePrefixes }: Policy, postalCode: string): boolean =>
  beginsWith(postalCode, remotePrefixes);

export const isServed = ({ unservedPrefixes }: Policy, postalCode: string): boolean =>
  !beginsWith(postalCode, unservedPrefixes);

/** A shop that offers nothing but cash takes it wherever it delivers: the remote could not buy at all without it. */
export const takesCash = (policy: Policy, postalCode: string, offered: readonly PaymentMethod[]): boolean =>
  offered.includes('cod') &&
  isServed(policy, postalCode) &&
  (offered.length === 1 || policy.remoteCashOnDelivery || !isRemote(policy, postalCode));

export interface Parcel {
  subtotal: number;
  method: ShippingMethod;
  /** Not known yet: the usual rate counts. */
  postalCode?: string;
}

/** What delivery costs, in paise. Nothing for an empty cart; express always has its price. */
export function shippingFeeOf(policy: Policy, { subtotal, method, postalCode }: Parcel, now: Date): number {
  if (subtotal === 0) return 0;
  const isFree = method === 'standard' && subtotal > thresholdInForce(policy, now);
  return isFree ? 0 : rateOf(policy, method, postalCode);
}

/** What delivery costs before the threshold counts, in paise. */
function rateOf(policy: Policy, method: ShippingMethod, postalCode?: string): number {
  if (method === 'express') return policy.rates.express;
  return postalCode && isRemote(policy, postalCode) ? policy.rates.standardRemote : policy.rates.standard;
}

export interface Option {
  method: ShippingMethod;
  /** Paise. */
  fee: number;
  available: boolean;
  /** Days in India. */
  from: string;
  to: string;
}

/** The ways of delivery. Without a PIN code express is shown as available; with one, in metros only. */
export const optionsOf = (policy: Policy, parcel: Omit<Parcel, 'method'>, now: Date): Option[] =>
  waysOf(policy, parcel.postalCode, now, (method) => shippingFeeOf(policy, { ...parcel, method }, now));

/** The ways of delivery to a PIN code, before it is known what is bought. */
export const optionsAt = (policy: Policy, postalCode: string, now: Date): Option[] =>
  waysOf(policy, postalCode, now, (method) => rateOf(policy, method, postalCode));

const waysOf = (
  policy: Policy,
  postalCode: string | undefined,
  now: Date,
  fee: (method: ShippingMethod) => number,
): Option[] =>
  (['standard', 'express'] as const).map((method) => ({
    method,
    fee: fee(method),
    available: method === 'standard' || !postalCode || isMetro(policy, postalCode),
    ...deliveryDays(policy, method, now),
  }));

/** First and last day of delivery, as days in India: processing and transport, counted in business days. */
export function deliveryDays(policy: Policy, method: ShippingMethod, now: Date): { from: string; to: string } {
  const transport = method === 'express' ? policy.expressDays : policy.standardDays;
  return {
    from: businessDay(now, policy.processingDays[0] + transport[0]),
    to: businessDay(now, policy.processingDays[1] + transport[1]),
  };
}

function businessDay(now: Date, count: number): string {
  const day = new Date(now.getTime() + indiaAheadOfUtc);
  for (let left = count; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    const weekday = day.getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}
