import type { PaymentMethod, ShippingMethod } from '@vastra/shared/contract';
import { dayMs, indiaUtcOffsetMs } from '../../platform/calendar/india';

/** The shop's shipping rules, in paise and business days. Every screen and every total uses this one policy (architecture 6.3). */
export interface ShippingPolicy {
  /** Standard delivery is free when the subtotal is above this. */
  threshold: number;
  /** The threshold of a running campaign replaces `threshold`. */
  campaigns: Campaign[];
  rates: { standard: number; standardRemote: number; express: number };
  processingDays: [number, number];
  standardDays: [number, number];
  expressDays: [number, number];
  /** PIN code prefixes with express delivery. */
  metroPrefixes: string[];
  /** PIN code prefixes that pay the remote rate. */
  remotePrefixes: string[];
  /** PIN code prefixes without delivery. */
  unservedPrefixes: string[];
  /** True if remote PIN codes may pay cash on delivery although the shop offers another payment method. */
  remoteCashOnDelivery: boolean;
  cashOnDelivery: CashTerms;
}

/** Fee and limits of cash on delivery, in paise. */
export interface CashTerms {
  /** Fee of an order, with GST; 0 for none. */
  fee: number;
  /** Price of the items from which it is offered. */
  minAmount: number;
  /** Price of the items up to which it is offered; null without a limit. */
  maxAmount: number | null;
  /** PIN code prefixes without it. */
  excludedPrefixes: string[];
}

/** A lower threshold for free delivery, for a time; `text` is shown in the top bar. */
export interface Campaign {
  text: string;
  /** In paise. */
  threshold: number;
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
  /** True if the campaign runs again in each following week, on the same days and at the same times. */
  isWeekly?: boolean;
}

const weekMs = 7 * dayMs;

/** Returns the campaign that runs at `now`, a weekly one with the dates of this week; undefined when there is none. */
export const findRunningCampaign = ({ campaigns }: ShippingPolicy, now: Date): Campaign | undefined =>
  campaigns
    .map((campaign) => toCurrentWeek(campaign, now))
    .find(({ startsAt, endsAt }) => new Date(startsAt) <= now && now < new Date(endsAt));

/** Moves a weekly campaign by whole weeks, so that it starts within the week before `now`, but not before its first start. */
function toCurrentWeek(campaign: Campaign, now: Date): Campaign {
  const weeks = Math.floor((now.getTime() - Date.parse(campaign.startsAt)) / weekMs);
  if (!campaign.isWeekly || weeks <= 0) return campaign;
  const move = (time: string) => new Date(Date.parse(time) + weeks * weekMs).toISOString();
  return { ...campaign, startsAt: move(campaign.startsAt), endsAt: move(campaign.endsAt) };
}

/** Returns the subtotal, in paise, above which standard delivery is free at `now` (requirements 9.2). */
export const getFreeShippingThreshold = (policy: ShippingPolicy, now: Date): number =>
  findRunningCampaign(policy, now)?.threshold ?? policy.threshold;

const hasPrefix = (postalCode: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => postalCode.startsWith(prefix));

/** Checks whether a PIN code has express delivery (requirements 9.2). */
export const isMetro = ({ metroPrefixes }: ShippingPolicy, postalCode: string): boolean =>
  hasPrefix(postalCode, metroPrefixes);

/** Checks whether a PIN code pays the remote rate. */
export const isRemote = ({ remotePrefixes }: ShippingPolicy, postalCode: string): boolean =>
  hasPrefix(postalCode, remotePrefixes);

/** Checks whether the shop delivers to a PIN code. */
export const isServiceable = ({ unservedPrefixes }: ShippingPolicy, postalCode: string): boolean =>
  !hasPrefix(postalCode, unservedPrefixes);

/**
 * Checks whether an order to a PIN code may be paid in cash. A shop that offers no other method allows it at remote PIN codes too,
 * because remote customers could not buy at all without it.
 */
export const isCashOnDeliveryAllowed = (
  policy: ShippingPolicy,
  postalCode: string,
  offered: readonly PaymentMethod[],
): boolean =>
  offered.includes('cod') &&
  isServiceable(policy, postalCode) &&
  !hasPrefix(postalCode, policy.cashOnDelivery.excludedPrefixes) &&
  (offered.length === 1 || policy.remoteCashOnDelivery || !isRemote(policy, postalCode));

/** A delivery: its subtotal in paise, the method and the PIN code. */
export interface Parcel {
  subtotal: number;
  method: ShippingMethod;
  /** While it is not known, the standard rate applies. */
  postalCode?: string;
}

/** Returns the shipping fee in paise: 0 for an empty cart and for standard delivery above the threshold (requirements 9.2). Express is never free. */
export function getShippingFee(policy: ShippingPolicy, { subtotal, method, postalCode }: Parcel, now: Date): number {
  if (subtotal === 0) return 0;
  const isFree = method === 'standard' && subtotal > getFreeShippingThreshold(policy, now);
  return isFree ? 0 : getRate(policy, method, postalCode);
}

/** Returns the rate in paise, regardless of the threshold. */
function getRate(policy: ShippingPolicy, method: ShippingMethod, postalCode?: string): number {
  if (method === 'express') return policy.rates.express;
  return postalCode && isRemote(policy, postalCode) ? policy.rates.standardRemote : policy.rates.standard;
}

/** A delivery method that a shopper can choose. */
export interface ShippingOption {
  method: ShippingMethod;
  /** In paise. */
  fee: number;
  available: boolean;
  /** First and last day of delivery in India: YYYY-MM-DD. */
  from: string;
  to: string;
}

/**
 * Returns the shipping options of a parcel (requirements 9.2). Express is available in metros, and as long as the PIN code is unknown.
 *
 * @param parcel `shipsFrom`: day on which the parcel ships, because it waits for a backorder
 */
export const listShippingOptions = (
  policy: ShippingPolicy,
  parcel: Omit<Parcel, 'method'> & { shipsFrom?: string },
  now: Date,
  learned?: LearnedDays,
): ShippingOption[] =>
  buildOptions(policy, { postalCode: parcel.postalCode, shipsFrom: parcel.shipsFrom, learned }, now, (method) =>
    getShippingFee(policy, { ...parcel, method }, now),
  );

/** Returns the shipping options of a PIN code at their full rates, because the subtotal is not known yet. */
export const listOptionsForPostalCode = (
  policy: ShippingPolicy,
  { postalCode, shipsFrom }: { postalCode: string; shipsFrom?: string },
  now: Date,
  learned?: LearnedDays,
): ShippingOption[] =>
  buildOptions(policy, { postalCode, shipsFrom, learned }, now, (method) => getRate(policy, method, postalCode));

const buildOptions = (
  policy: ShippingPolicy,
  {
    postalCode,
    shipsFrom,
    learned,
  }: { postalCode: string | undefined; shipsFrom?: string; learned: LearnedDays | undefined },
  now: Date,
  fee: (method: ShippingMethod) => number,
): ShippingOption[] =>
  (['standard', 'express'] as const).map((method) => ({
    method,
    fee: fee(method),
    available: method === 'standard' || !postalCode || isMetro(policy, postalCode),
    ...(shipsFrom === undefined
      ? getDeliveryDays(policy, method, now, learned)
      : getDeliveryDaysFrom(policy, method, shipsFrom, learned)),
  }));

/** Business days of transport that carriers needed to a region: half, and nine of ten parcels arrived within them. */
export type LearnedDays = Partial<Record<ShippingMethod, [median: number, p90: number]>>;

/**
 * Returns the first and last day of delivery in India (YYYY-MM-DD): processing and transport, in business days (requirements 9.2). What was
 * learned from carriers replaces the policy's days of transport.
 */
export function getDeliveryDays(
  policy: ShippingPolicy,
  method: ShippingMethod,
  now: Date,
  learned: LearnedDays = {},
): { from: string; to: string } {
  const transport = learned[method] ?? (method === 'express' ? policy.expressDays : policy.standardDays);
  return {
    from: addBusinessDays(now, policy.processingDays[0] + transport[0]),
    to: addBusinessDays(now, policy.processingDays[1] + transport[1]),
  };
}

/** Returns the days of delivery of a parcel that is ready on a day, without days of processing. */
export function getDeliveryDaysFrom(
  policy: ShippingPolicy,
  method: ShippingMethod,
  shipsFrom: string,
  learned?: LearnedDays,
): { from: string; to: string } {
  return getDeliveryDays(
    { ...policy, processingDays: [0, 0] },
    method,
    new Date(`${shipsFrom}T00:00:00+05:30`),
    learned,
  );
}

/** Returns the day in India that lies `count` business days after `now`. */
function addBusinessDays(now: Date, count: number): string {
  const day = new Date(now.getTime() + indiaUtcOffsetMs);
  for (let remaining = count; remaining > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    const weekday = day.getUTCDay();
    if (weekday !== 0 && weekday !== 6) remaining -= 1;
  }
  return day.toISOString().slice(0, 10);
}

/** Returns the last day in India whose orders should have been packed before today: the longest processing, in business days, has passed since. */
export function getLastLateDay(
  { processingDays: [, longest] }: Pick<ShippingPolicy, 'processingDays'>,
  now: Date,
): string {
  const today = addBusinessDays(now, 0);
  for (let placedAt = now.getTime(); ; placedAt -= dayMs) {
    const dueDay = addBusinessDays(new Date(placedAt), longest);
    if (dueDay < today) return addBusinessDays(new Date(placedAt), 0);
  }
}
