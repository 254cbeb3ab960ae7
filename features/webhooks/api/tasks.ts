import { isNotNull, or } from 'drizzle-orm';
import type { FeatureTask } from '../../../api/src/support/task';
import { webhooks } from './tables';

export const failingWebhooks: FeatureTask = {
  kind: 'webhooks-failing',
  permission: 'webhooks.write',
  table: webhooks,
  since: webhooks.failingSince,
  where: or(isNotNull(webhooks.failingSince), isNotNull(webhooks.disabledFor)),
};
