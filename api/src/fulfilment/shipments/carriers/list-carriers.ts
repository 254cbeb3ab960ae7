import type { Settings, SettingsCheck } from '@vastra/shared/config';
import type { Carrier } from './carrier';
import type { CarrierSettings } from './carrier-settings';
import { checkShiprocketKeys, shiprocketSettings } from './shiprocket/settings';
import { createShiprocket } from './shiprocket/shiprocket';

/** The carriers that are configured, by their code. */
export type Carriers = ReadonlyMap<string, Carrier>;

/** A carrier that the shop knows, configured or not. `webhookName` is in its webhook's URL, because Shiprocket refuses URLs with its name. */
export interface KnownCarrier {
  code: string;
  name: string;
  webhookName: string;
  /** Its environment variables. */
  settings: Settings;
  checkSettings: SettingsCheck;
}

export const knownCarriers: readonly KnownCarrier[] = [
  {
    ...{ code: 'shiprocket', name: 'Shiprocket', webhookName: 'parcels' },
    ...{ settings: shiprocketSettings, checkSettings: checkShiprocketKeys },
  },
];

/** Returns a carrier that the shop knows by its code or the name in its webhook's URL. */
export const findKnownCarrier = (code: string): KnownCarrier | undefined =>
  knownCarriers.find((carrier) => carrier.code === code || carrier.webhookName === code);

/** Creates the configured carriers. */
export function createCarriers({ shiprocket }: CarrierSettings): Carriers {
  const carriers = shiprocket ? [createShiprocket(shiprocket)] : [];
  return new Map(carriers.map((carrier) => [carrier.code, carrier]));
}
