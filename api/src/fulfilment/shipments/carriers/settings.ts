import type { CarrierSettings } from './carrier-settings';
import {
  checkShiprocketKeys,
  type ShiprocketValues,
  shiprocketSettings,
  toShiprocketSettings,
} from './shiprocket/settings';

/** The declared settings of all carriers. */
export const carrierSettings = { ...shiprocketSettings };

/** Rules about several settings of the carriers. */
export const carrierChecks = [checkShiprocketKeys];

/** Names the settings of all carriers as they use them. */
export const toCarrierSettings = (values: ShiprocketValues): CarrierSettings => ({
  shiprocket: toShiprocketSettings(values),
});
