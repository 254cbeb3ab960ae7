import type { Settings, SettingsCheck, SettingValues } from '@vastra/platform/config';
import type { Carrier } from './carrier';
import type { CarrierSettings } from './carrier-settings';

/** Everything that the shop knows about a carrier. Each is a folder of this directory and one line in `list-carriers.ts`. */
interface CarrierDescriptor<D extends Settings, S extends object> {
  /** Name in the database and in URLs, in lower case. */
  code: string;
  /** Name for people. */
  name: string;
  /** Name in the URL of its webhook, for a carrier that refuses URLs with its own; its code if undefined. */
  webhookName?: string;
  /** Its environment variables. docs/configuration.md and .env.example are generated from them, and the Helm chart is compared with them. */
  settings: D;
  /** Rule about several of its settings. */
  checkSettings?: SettingsCheck;
  /** Returns its settings as its adapter uses them; undefined if the carrier is not configured. */
  toSettings(values: SettingValues<D>): S | undefined;
  createCarrier(settings: S): Carrier;
}

/** A carrier that the shop knows, configured or not. */
export interface KnownCarrier
  extends Pick<CarrierDescriptor<Settings, object>, 'code' | 'name' | 'settings' | 'checkSettings'> {
  webhookName: string;
  toSettings(values: object): object | undefined;
  /** Returns the carrier; undefined if it is not configured. */
  createCarrier(config: CarrierSettings): Carrier | undefined;
}

/** Declares a carrier. Its settings are the part of the configuration that has its code. */
export function defineCarrier<const D extends Settings, S extends object>(
  descriptor: CarrierDescriptor<D, S>,
): KnownCarrier {
  const { code, name, webhookName = code, settings, checkSettings } = descriptor;
  return {
    ...{ code, name, webhookName, settings, checkSettings },
    toSettings: (values) => descriptor.toSettings(values as SettingValues<D>),
    createCarrier: (config) => {
      const own = (config as Record<string, unknown>)[code] as S | undefined;
      return own && descriptor.createCarrier(own);
    },
  };
}
