import { findOnlineProvider, onlineProviders } from '../../../api/src/payments/providers';
import { ProviderUnknownError } from './errors';

/** The providers whose settlement reports can be imported, with the report of each. */
export const settlementProviders = onlineProviders.flatMap(({ method, name, settlementReport: report }) =>
  report ? [{ method, name, report }] : [],
);

/** Returns the name of a provider for people; the method itself for a provider that has left the list. */
export const getProviderName = (method: string): string => findOnlineProvider(method)?.name ?? method;

/** Throws `ProviderUnknownError` for a method that is no provider with settlement reports. */
export function assertKnownProvider(method: string | undefined): void {
  if (method !== undefined && !settlementProviders.some((provider) => provider.method === method))
    throw new ProviderUnknownError();
}
