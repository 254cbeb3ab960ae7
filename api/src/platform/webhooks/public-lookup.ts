import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address';

/** A host is none of the internet. Its message names the host only. */
export class PrivateHostError extends Error {
  override name = 'PrivateHostError';
  constructor(host: string) {
    super(`${host} is no host of the internet`);
  }
}

/** Parts that tests replace: the rule for addresses, and the resolution of names. */
export interface AddressRules {
  isAllowed?: (ip: string) => boolean;
  resolve?: typeof lookup;
}

/**
 * Resolves a name where the connection is made, so that a second resolution cannot return an address that was not checked. One private
 * address among several is refused too.
 */
export const createPublicLookup =
  ({ isAllowed = isPublicAddress, resolve = lookup }: AddressRules = {}): LookupFunction =>
  (host, options, onResult) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return onResult(error, []);
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
        return onResult(new PrivateHostError(host), []);
      if (options.all) return onResult(null, addresses);
      onResult(null, addresses[0].address, addresses[0].family);
    });
  };

/**
 * Returns the host of a URL as a request names it.
 *
 * @throws PrivateHostError for a private IP address, because an address is not resolved and no lookup sees it
 */
export function assertPublicHost(hostname: string, isAllowed: NonNullable<AddressRules['isAllowed']>): string {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isAllowed(host)) throw new PrivateHostError(hostname);
  return host;
}
