import type { Carrier } from './carrier';
import type { KnownCarrier } from './carrier-descriptor';
import type { CarrierSettings } from './carrier-settings';
import { shiprocket } from './shiprocket/descriptor';

/** The carriers that are configured, by their code. */
export type Carriers = ReadonlyMap<string, Carrier>;

/** Every carrier. A new one is a folder here and a line in this list. */
export const knownCarriers: readonly KnownCarrier[] = [shiprocket];

/** Returns a carrier that the shop knows by its code or the name in its webhook's URL. */
export const findKnownCarrier = (code: string): KnownCarrier | undefined =>
  knownCarriers.find((carrier) => carrier.code === code || carrier.webhookName === code);

/** Creates the configured carriers. */
export const createCarriers = (config: CarrierSettings): Carriers =>
  new Map(
    knownCarriers.flatMap(({ code, createCarrier }) => {
      const carrier = createCarrier(config);
      return carrier ? [[code, carrier] as const] : [];
    }),
  );
