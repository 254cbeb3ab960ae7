import * as contract from '@vastra/shared/contract';
import { toRupees } from '@vastra/shared/contract';
import { findTopBar } from '../../content/home/content-blocks';
import { ok } from '../../platform/server/answers';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { offeredMethods } from '../payments/offered';
import { PostalCodeUnknown } from './errors';
import { isServed, optionsAt, runningCampaign, takesCash, thresholdInForce } from './policy';
import { regionOf } from './postal-codes';
import { findPolicy } from './queries';

export const shipping: RoutePlugin = async (app) => {
  app.get('/shipping-policy', { schema: contract.getShippingPolicy }, async () => {
    const now = new Date();
    const policy = await findPolicy(app.db);
    const campaign = runningCampaign(policy, now);
    return ok({
      threshold: toRupees(thresholdInForce(policy, now)),
      usualThreshold: toRupees(policy.threshold),
      campaign: campaign ? { ...campaign, threshold: toRupees(campaign.threshold) } : null,
      topBar: campaign ? { text: campaign.text, link: null } : await findTopBar(app.db),
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
    const region = regionOf(pinCode);
    if (!region) throw new PostalCodeUnknown();
    const now = new Date();
    const policy = await findPolicy(app.db);
    const serviceable = isServed(policy, pinCode);
    const options = serviceable ? optionsAt(policy, pinCode, now).filter(({ available }) => available) : [];
    return ok({
      postalCode: pinCode,
      ...region,
      serviceable,
      cashOnDelivery: takesCash(policy, pinCode, offeredMethods(app.config)),
      options: options.map(({ method, fee, from, to }) => ({ method, fee: toRupees(fee), from, to })),
      freeShippingThreshold: toRupees(thresholdInForce(policy, now)),
    });
  });
};
