import * as contract from '@vastra/shared/contract';
import { toRupees } from '@vastra/shared/contract';
import { desc, eq } from 'drizzle-orm';
import { toIndianDay } from '../../platform/calendar/india';
import type { Queryable } from '../../platform/db/connect';
import { addresses } from '../../platform/db/schema';
import type { CalculateShipping } from '../../platform/extensions/extensions';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { findRegion } from '../addresses/postal-codes';
import { PostalCodeUnknownError } from './errors';
import {
  findRunningCampaign,
  getDeliveryDays,
  getDeliveryDaysFrom,
  getFreeShippingThreshold,
  isCashOnDeliveryAllowed,
  isServiceable,
  listOptionsForPostalCode,
  type ShippingPolicy,
} from './policy';
import { priceShipping } from './price-shipping';
import { getShippingPolicy } from './queries';
import { getLearnedDays } from './transit-times';

/** Serves the shipping policy, and delivery to a PIN code. */
export const shippingRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;
  const { calculateShipping } = app.services.extensions;
  const listOffered = () => app.services.paymentPort.listOfferedMethods();

  app.get('/shipping-policy', { schema: contract.getShippingPolicy }, async () => {
    const now = new Date();
    const policy = await getShippingPolicy(db);
    const campaign = findRunningCampaign(policy, now);
    return ok({
      threshold: toRupees(getFreeShippingThreshold(policy, now)),
      usualThreshold: toRupees(policy.threshold),
      campaign: campaign ? { ...campaign, threshold: toRupees(campaign.threshold) } : null,
      topBar: campaign ? { text: campaign.text, link: null } : await app.services.getAnnouncement(db),
      rates: {
        standard: toRupees(policy.rates.standard),
        standardRemote: toRupees(policy.rates.standardRemote),
        express: toRupees(policy.rates.express),
      },
      processingDays: policy.processingDays,
      standardDays: policy.standardDays,
      expressDays: policy.expressDays,
      cashTerms: toCashTerms(policy),
    });
  });

  app.get('/delivery', { schema: contract.getUsualDelivery }, async ({ session, query }) => {
    const postalCode = session && (await findPostalCode(db, session.userId));
    const region = postalCode && findRegion(postalCode);
    const policy = await getShippingPolicy(db);
    const now = new Date();
    const shipsFrom = findShipDay(query.shipsFrom, now);
    const days = shipsFrom
      ? getDeliveryDaysFrom(policy, 'standard', shipsFrom)
      : getDeliveryDays(policy, 'standard', now);
    return ok({
      ...days,
      delivery: region
        ? await describeDelivery(db, postalCode, { region, shipsFrom, offered: listOffered(), calculateShipping })
        : null,
    });
  });

  app.get('/delivery/:pinCode', { schema: contract.getDelivery }, async ({ params: { pinCode }, query }) => {
    const region = findRegion(pinCode);
    if (!region) throw new PostalCodeUnknownError();
    const shipsFrom = findShipDay(query.shipsFrom, new Date());
    return ok(await describeDelivery(db, pinCode, { region, shipsFrom, offered: listOffered(), calculateShipping }));
  });
};

/** Converts the fee and the limits of cash on delivery for the wire. */
const toCashTerms = ({ cashOnDelivery: { fee, minAmount, maxAmount } }: ShippingPolicy): contract.CashTerms => ({
  fee: toRupees(fee),
  minAmount: toRupees(minAmount),
  maxAmount: maxAmount && toRupees(maxAmount),
});

/** Returns the day on which a parcel ships that waits for a day; undefined for a parcel from stock. */
const findShipDay = (shipsFrom: string | undefined, now: Date): string | undefined =>
  shipsFrom && contract.getShipDay({ shipsFrom }, toIndianDay(now));

/** Returns the fees, days and way to pay of a delivery to a PIN code. */
async function describeDelivery(
  db: Queryable,
  pinCode: string,
  {
    region,
    shipsFrom,
    offered,
    calculateShipping,
  }: {
    region: NonNullable<ReturnType<typeof findRegion>>;
    shipsFrom: string | undefined;
    offered: readonly contract.PaymentMethod[];
    calculateShipping: CalculateShipping | undefined;
  },
): Promise<contract.Delivery> {
  const now = new Date();
  const policy = await getShippingPolicy(db);
  const serviceable = isServiceable(policy, pinCode);
  const options = serviceable
    ? (
        await priceShipping(
          listOptionsForPostalCode(policy, { postalCode: pinCode, shipsFrom }, now, await getLearnedDays(db, pinCode)),
          { postalCode: pinCode, subtotal: null, items: [] },
          calculateShipping,
        )
      ).filter(({ available }) => available)
    : [];
  return {
    postalCode: pinCode,
    ...region,
    serviceable,
    cashOnDelivery: isCashOnDeliveryAllowed(policy, pinCode, offered),
    cashTerms: toCashTerms(policy),
    options: options.map(({ method, fee, from, to }) => ({ method, fee: toRupees(fee), from, to })),
    freeShippingThreshold: toRupees(getFreeShippingThreshold(policy, now)),
  };
}

/** Resolves to the PIN code of an account's default address, or of its newest; undefined without addresses. */
async function findPostalCode(db: Queryable, userId: string): Promise<string | undefined> {
  const [address] = await db
    .select({ postalCode: addresses.postalCode })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt))
    .limit(1);
  return address?.postalCode;
}
