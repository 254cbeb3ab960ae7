import type { ShiprocketSettings } from './shiprocket/settings';

/** Settings of the carriers from the environment. */
export interface CarrierSettings {
  /** Undefined when Shiprocket is not configured. */
  shiprocket?: ShiprocketSettings;
}
