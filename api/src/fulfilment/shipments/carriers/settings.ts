import type { Settings, SettingsCheck } from '@vastra/platform/config';
import type { CarrierSettings } from './carrier-settings';
import { knownCarriers } from './list-carriers';

/** The declared settings of all carriers, whose types only the folder of the carrier knows. */
export const carrierSettings: Settings = Object.assign({}, ...knownCarriers.map(({ settings }) => settings));

/** Rules about several settings of the carriers. */
export const carrierChecks: readonly SettingsCheck[] = knownCarriers.flatMap(
  ({ checkSettings }) => checkSettings ?? [],
);

/** Names the settings of all carriers as they use them. */
export const toCarrierSettings = (values: object): CarrierSettings =>
  Object.fromEntries(knownCarriers.map(({ code, toSettings }) => [code, toSettings(values)]));
