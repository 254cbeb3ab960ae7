import * as contract from '@vastra/shared/contract';
import { toRupees } from '@vastra/shared/contract';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { findRegion } from '../addresses/postal-codes';
import { PostalCodeUnknownError } from './errors';
import {
  findRunningCampaign,
  getFreeShippingThreshold,
  isCashOnDeliveryAllowed,
  isServiceable,
  listOptionsForPostalCode,
} from './policy';
import { getShippingPolicy } from './queries';
import { getLearnedDays } from './transit-times';

/** Serves the shipping policy, and delivery to a PIN code. */
export const shippingRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;

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
    });
  });

  app.get('/delivery/:pinCode', { schema: contract.getDelivery }, async ({ params: { pinCode } }) => {
    const region = findRegion(pinCode);
    if (!region) throw new PostalCodeUnknownError();
    const now = new Date();
    const policy = await getShippingPolicy(db);
    const serviceable = isServiceable(policy, pinCode);
    const options = serviceable
      ? listOptionsForPostalCode(policy, pinCode, now, await getLearnedDays(db, pinCode)).filter(
          ({ available }) => available,
        )
      : [];
    return ok({
      postalCode: pinCode,
      ...region,
      serviceable,
      cashOnDelivery: isCashOnDeliveryAllowed(policy, pinCode, app.services.paymentPort.listOfferedMethods()),
      options: options.map(({ method, fee, from, to }) => ({ method, fee: toRupees(fee), from, to })),
      freeShippingThreshold: toRupees(getFreeShippingThreshold(policy, now)),
    });
  });
};
