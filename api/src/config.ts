import { join } from 'node:path';
import { openStorage, type ReleaseStorage } from '@vastra/shared/releases';
import { type FormLimits, readFormLimits } from './content/forms/settings';
import { readPaymentSettings } from './ordering/payments/methods';
import type { PaymentSettings } from './ordering/payments/payment-method';
import { type PlatformConfig, readPlatformConfig } from './platform/config/platform-config';
import { readInteger } from './platform/config/read-integer';

/** The whole configuration, decorated on the application as `app.config`: the platform's settings and those of the domains. */
export interface Config extends PlatformConfig, FormLimits, PaymentSettings {
  /** Storage of the remotes' releases: `releases` in `varDir`, the folder RELEASES_DIR, or the bucket S3_BUCKET. */
  releases: ReleaseStorage;
  /** Storage of the audit log's anchors, outside of the database: `audit-anchors` in `varDir`, or the bucket S3_BUCKET. */
  auditAnchors: ReleaseStorage;
  /** Document servers accept a bucket whose releases are not signed. */
  allowUnsignedReleases: boolean;
  /** Refunds above this amount need a fresh confirmation of the admin. */
  refundConfirmationRupees: number;
}

/** Reads the configuration from the environment. Throws an error that names the variable with an invalid value. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const platform = readPlatformConfig(env);
  return {
    ...platform,
    ...readFormLimits(env, platform),
    ...readPaymentSettings(env),
    releases: openStorage({ ...env, VAR_DIR: platform.varDir }),
    auditAnchors: openStorage({
      ...env,
      S3_PREFIX: env.AUDIT_S3_PREFIX ?? 'audit-anchors/',
      RELEASES_DIR: join(platform.varDir, 'audit-anchors'),
    }),
    allowUnsignedReleases: env.UNSIGNED_RELEASES === '1',
    refundConfirmationRupees: readInteger('REFUND_CONFIRMATION_RUPEES', env.REFUND_CONFIRMATION_RUPEES, 2000),
  };
}
