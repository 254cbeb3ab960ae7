import { checkDemo, checkS3Keys, sentrySettings, sharedSettings, telemetrySettings } from '@vastra/shared/config';
import { documentSettings } from './document-settings';
import { canaryStepSettings, rollbackSettings } from './health/settings';

/** All settings that the document server reads. */
export const shellSettings = {
  ...sharedSettings,
  ...documentSettings,
  ...rollbackSettings,
  ...canaryStepSettings,
  ...sentrySettings,
  ...telemetrySettings,
};

/** Rules about several of them. */
export const shellChecks = [checkDemo, checkS3Keys];
