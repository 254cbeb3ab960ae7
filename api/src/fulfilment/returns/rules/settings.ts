import { type ReturnPolicy, toPaise, toRupees } from '@vastra/shared/contract';
import { returnDays } from '@vastra/shared/contract/order-state';
import type { OfferReturns, ReturnReason } from '@vastra/shared/contract/return-state';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { settings } from '../../../platform/db/schema';
import { defaultFreeReasons } from '../../offers/free-reasons';

/** The shop's rules for returns, in paise and days. Rules of categories replace `days` and `fee`. */
export interface ReturnSettings {
  /** Days after the delivery of a parcel. */
  days: number;
  /** Fee per return, which the refund is reduced by. */
  fee: number;
  /** Reasons for which there is no fee, because the shop is at fault. */
  freeReasons: readonly ReturnReason[];
  /** Highest value of a request that is approved at once; 0 leaves every request to a person. */
  autoApproveUpTo: number;
  autoApproveReasons: readonly ReturnReason[];
  /** Value of returned items that were bought in an offer, in orders that are placed from now on. */
  offers: OfferReturns;
  /** When the replacement of an exchange may be packed. */
  exchangeShipsAt: 'pick_up' | 'receipt';
  /** Hours in which couriers pick up, such as "09-13". Empty if customers send the items themselves. */
  pickupSlots: readonly string[];
  /** Days between a request and the first pick-up. */
  pickupLeadDays: number;
}

export const defaultReturnSettings: ReturnSettings = {
  days: returnDays,
  fee: 0,
  freeReasons: defaultFreeReasons,
  autoApproveUpTo: 0,
  autoApproveReasons: [],
  offers: 'share',
  exchangeShipsAt: 'receipt',
  pickupSlots: ['09-13', '13-18'],
  pickupLeadDays: 1,
};

/** The row of the table `settings` that holds them. */
export const returnSettingsKey = 'returns';

/** Returns the stored rules of the shop; fields that were never set have the values of `defaultReturnSettings`. */
export async function getReturnSettings(db: Queryable): Promise<ReturnSettings> {
  const [row] = await db.select().from(settings).where(eq(settings.key, returnSettingsKey));
  return { ...defaultReturnSettings, ...(row?.value as Partial<ReturnSettings> | undefined) };
}

/** Converts stored rules to the contract's `ReturnPolicy`, with amounts in rupees. */
export const toReturnPolicy = (stored: ReturnSettings): ReturnPolicy => ({
  ...stored,
  fee: toRupees(stored.fee),
  autoApproveUpTo: toRupees(stored.autoApproveUpTo),
  autoApproveReasons: [...stored.autoApproveReasons],
  freeReasons: [...stored.freeReasons],
  pickupSlots: [...stored.pickupSlots],
});

/** Converts rules of the wire to those that are stored. */
export const toReturnSettings = (
  { freeReasons, offers, ...policy }: ReturnPolicy,
  previous: Pick<ReturnSettings, 'offers'>,
): ReturnSettings => ({
  ...policy,
  fee: toPaise(policy.fee),
  autoApproveUpTo: toPaise(policy.autoApproveUpTo),
  freeReasons: freeReasons ?? defaultReturnSettings.freeReasons,
  // An admin area before this setting sends none.
  offers: offers ?? previous.offers,
});
