export {
  type AutomaticChangeValues,
  automaticChangeSettings,
  toAutomaticChangeSettings,
} from './automatic-change-settings';
export { describeSettings } from './describe-settings';
export { checkEdgePurge, type EdgeOptions, edgeSettings, toEdgeOptions } from './edge-settings';
export { readSettings, type SettingsCheck, SettingsError } from './read-settings';
export { type SentryOptions, sentrySettings, toSentryOptions } from './sentry-settings';
export {
  defineSettings,
  type Environment,
  type Reader,
  type SettingGroup,
  type Settings,
  type SettingValues,
} from './setting';
export { checkDemo, checkS3Keys, sharedSettings } from './shared-settings';
export { type TracingOptions, telemetrySettings, toTracingOptions } from './telemetry-settings';
export * from './value-types';
export { assertWritableFolder } from './writable-folder';
