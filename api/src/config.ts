import { join } from 'node:path';
import { describeSettings, type Environment, readSettings, toAutomaticChangeSettings } from '@vastra/platform/config';
import { type AutomaticChangeSettings, getTrustedKeysFile, type ReleaseStorage } from '@vastra/platform/releases';
import { openTracedStorage } from '@vastra/platform/server/tracing/open-traced-storage';
import { readKeyTexts } from './back-office/provider-keys/key-settings';
import type { SearchSettings } from './catalogue/search-engine/external-engine';
import { type FormLimits, toFormLimits } from './content/forms/settings';
import type { CarrierSettings } from './fulfilment/shipments/carriers/carrier-settings';
import { toCarrierSettings } from './fulfilment/shipments/carriers/settings';
import { type GiftCardSettings, toGiftCardSettings } from './ordering/gift-cards/settings';
import type { PaymentSettings } from './payments/payment-method';
import { toPaymentSettings } from './payments/settings';
import { type SettlementSettings, toSettlementSettings } from './payments/settlement-settings';
import { apiRoot } from './platform/config/api-root';
import { type PlatformConfig, toPlatformConfig } from './platform/config/platform-config';
import { type ExtensionSettings, toExtensionSettings } from './platform/extensions/settings';
import { toSearchSettings } from './search-engines';
import { apiChecks, apiSettings } from './settings';

/** The whole configuration, `services.config`: the settings of the platform and of the domains. */
export interface Config
  extends PlatformConfig,
    SearchSettings,
    FormLimits,
    PaymentSettings,
    SettlementSettings,
    CarrierSettings,
    GiftCardSettings {
  /** Storage of the remotes' releases: `releases` in `varDir`, the folder RELEASES_DIR, or the bucket S3_BUCKET. */
  releases: ReleaseStorage;
  extensions: ExtensionSettings;
  /** When releases are changed by what document servers report. */
  automaticChanges: AutomaticChangeSettings;
  /** File of the public keys that releases must be signed with. */
  releaseKeysFile: string;
  /** Document servers accept a bucket whose releases are not signed. */
  allowUnsignedReleases: boolean;
  /** Texts of the providers' keys in the environment. They win over keys that an owner has stored. */
  keyEnvironment?: Environment;
  /** Refunds above this amount need a fresh confirmation of the admin. */
  refundConfirmationRupees: number;
}

const options = { fallbacks: { VAR_DIR: join(apiRoot, '..', 'var') }, checks: apiChecks };

/** Reads the configuration from the environment, which no other module of the API does. Throws one SettingsError for all that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const values = readSettings(env, apiSettings, options);
  const platform = toPlatformConfig(values);
  return {
    ...platform,
    ...toSearchSettings(values),
    ...toFormLimits(values),
    ...toPaymentSettings(values),
    ...toSettlementSettings(values),
    ...toCarrierSettings(values),
    ...toGiftCardSettings(values),
    releases: openTracedStorage(values),
    extensions: toExtensionSettings(values, env),
    automaticChanges: toAutomaticChangeSettings(values),
    releaseKeysFile: getTrustedKeysFile(values, platform.varDir),
    allowUnsignedReleases: values.UNSIGNED_RELEASES,
    keyEnvironment: readKeyTexts(env),
    refundConfirmationRupees: values.REFUND_CONFIRMATION_RUPEES,
  };
}

/** Returns a line for each setting in force; values of secrets are hidden. */
export const describeConfig = (env: NodeJS.ProcessEnv = process.env): string[] =>
  describeSettings(env, apiSettings, options);

/** Returns whether the environment sets a variable, also a variable that is no setting any more. */
export const isVariableSet = (name: string, env: NodeJS.ProcessEnv = process.env): boolean =>
  Boolean(env[name] ?? env[`${name}_FILE`]);
