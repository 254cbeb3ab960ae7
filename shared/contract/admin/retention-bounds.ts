interface RetentionBounds {
  /** Days without a setting. 0: stored for good. */
  usual: number;
  min: number;
  max: number;
  /** True if 0 is allowed, which keeps the rows for good. */
  canBeUnlimited?: boolean;
}

/** Kinds of data that are deleted after a number of days, with the bounds of the setting. Browsers read it too. */
export const retentionBounds = {
  /** Sessions, after their end. */
  endedSessions: { usual: 30, min: 1, max: 365 },
  /** One-time codes, their mails and SMS, and the counts of requests. */
  codes: { usual: 1, min: 1, max: 30 },
  /** Mails and SMS without codes. */
  mails: { usual: 30, min: 7, max: 365 },
  contactMessages: { usual: 0, min: 30, max: 3650, canBeUnlimited: true },
  /** Carts of accounts, after their last change. */
  carts: { usual: 0, min: 30, max: 3650, canBeUnlimited: true },
  unconfirmedSubscriptions: { usual: 30, min: 7, max: 365 },
  /** Accounts whose email or phone was never confirmed. */
  unfinishedRegistrations: { usual: 0, min: 7, max: 365, canBeUnlimited: true },
  /** Webhooks of payment providers. A webhook that is repeated later is handled again. */
  paymentEvents: { usual: 0, min: 90, max: 3650, canBeUnlimited: true },
  /** Reports of carriers about parcels. A report that is repeated later is handled again; a closed parcel ignores it. */
  carrierEvents: { usual: 180, min: 90, max: 3650, canBeUnlimited: true },
  /** Entries of the list of blocked buyers. */
  orderBlocks: { usual: 0, min: 30, max: 3650, canBeUnlimited: true },
  /** Hashes of the network from which an order was placed. */
  orderNetworks: { usual: 0, min: 7, max: 3650, canBeUnlimited: true },
  /** Security events and reports of browsers. */
  securityEvents: { usual: 180, min: 30, max: 3650 },
  /** Links to a guest's order or data, after their end. */
  expiredLinks: { usual: 30, min: 1, max: 365 },
} as const satisfies Record<string, RetentionBounds>;

export type RetentionKey = keyof typeof retentionBounds;
/** Days by kind of data; 0 keeps it. */
export type RetentionDays = Record<RetentionKey, number>;

export const retentionKeys = Object.keys(retentionBounds) as RetentionKey[];

/** Days of a shop that has changed nothing. */
export const usualRetention = Object.fromEntries(
  retentionKeys.map((key) => [key, retentionBounds[key].usual]),
) as RetentionDays;

/** Returns what is wrong with a number of days, or undefined. */
export function findRetentionError(key: RetentionKey, days: number): string | undefined {
  const { min, max, canBeUnlimited }: RetentionBounds = retentionBounds[key];
  if (canBeUnlimited && days === 0) return undefined;
  if (Number.isInteger(days) && days >= min && days <= max) return undefined;
  return `Please enter ${min} to ${max} days${canBeUnlimited ? ', or 0 to keep them' : ''}`;
}
