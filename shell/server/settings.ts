import {
  automaticChangeSettings,
  checkDemo,
  checkEdgePurge,
  checkS3Keys,
  edgeSettings,
  sentrySettings,
  sharedSettings,
  telemetrySettings,
} from '@vastra/platform/config';
import { documentSettings } from './document-settings';
import { documentEdgeSettings } from './edge/settings';

/** All settings that the document server reads. */
export const shellSettings = {
  ...sharedSettings,
  ...documentSettings,
  ...automaticChangeSettings,
  ...edgeSettings,
  ...documentEdgeSettings,
  ...sentrySettings,
  ...telemetrySettings,
};

/** Rules about several of them. */
export const shellChecks = [checkDemo, checkS3Keys, checkEdgePurge];
