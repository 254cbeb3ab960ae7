import * as contract from '@vastra/shared/contract';
import { toRupees } from '@vastra/shared/contract';
import type { Domain } from '../domain';
import { ok } from '../server/answers';
import { runningCampaign, thresholdInForce } from './policy';
import { findPolicy } from './queries';

export const shipping: Domain = async (app) => {
  app.get('/shipping-policy', { schema: contract.getShippingPolicy }, async () => {
    const now = new Date();
    const policy = await findPolicy(app.db);
    const campaign = runningCampaign(policy, now);
    return ok({
      threshold: toRupees(thresholdInForce(policy, now)),
      usualThreshold: toRupees(policy.threshold),
      campaign: campaign ? { ...campaign, threshold: toRupees(campaign.threshold) } : null,
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
};
