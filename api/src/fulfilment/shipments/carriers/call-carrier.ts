import type { FulfilmentServices } from '../../services';
import type { Carrier } from './carrier';
import { CarrierError } from './carrier-error';
import { CarrierNotFoundError, toHttpError } from './errors';

/** Returns a configured carrier. Throws `CarrierNotFoundError`. */
export function getCarrier({ carriers }: Pick<FulfilmentServices, 'carriers'>, code: string): Carrier {
  const carrier = carriers.get(code);
  if (!carrier) throw new CarrierNotFoundError();
  return carrier;
}

/**
 * Calls a carrier for an admin, outside of any transaction. Logs what failed, without anything of the request.
 *
 * @throws CarrierUnavailableError, CarrierRefusedError
 */
export async function callCarrier<T>(
  services: FulfilmentServices,
  carrier: Carrier,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    services.log.warn(
      { carrier: carrier.code, kind: error.kind, failure: error.message },
      'a call to a carrier failed',
    );
    throw toHttpError(error, carrier.name);
  }
}
