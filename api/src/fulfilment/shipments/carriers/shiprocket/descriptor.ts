import { defineCarrier } from '../carrier-descriptor';
import { checkShiprocketKeys, type ShiprocketSettings, shiprocketSettings, toShiprocketSettings } from './settings';
import { createShiprocket } from './shiprocket';

declare module '../carrier-settings' {
  interface CarrierSettings {
    /** Undefined when Shiprocket is not configured. */
    shiprocket?: ShiprocketSettings;
  }
}

/** Shiprocket. It refuses webhooks at URLs with its name. */
export const shiprocket = defineCarrier({
  ...{ code: 'shiprocket', name: 'Shiprocket', webhookName: 'parcels' },
  ...{ settings: shiprocketSettings, checkSettings: checkShiprocketKeys, toSettings: toShiprocketSettings },
  createCarrier: createShiprocket,
});
