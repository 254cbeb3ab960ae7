import {
  checkDemo,
  checkEdgePurge,
  checkS3Keys,
  edgeSettings,
  sentrySettings,
  sharedSettings,
  telemetrySettings,
} from '@vastra/shared/config';
import { documentSettings } from './document-settings';
import { documentEdgeSettings } from './edge/settings';
import { canaryStepSettings, rollbackSettings } from './health/settings';

/** All settings that the document server reads. */
export const shellSettings = {
  ...sharedSettings,
  ...documentSettings,
  ...rollbackSettings,
  ...canaryStepSettings,
  ...edgeSettings,
  ...documentEdgeSettings,
  ...sentrySettings,
  ...telemetrySettings,
};

/** Rules about several of them. */
export const shellChecks = [checkDemo, checkS3Keys, checkEdgePurge];
