import { onlineProviders } from '../providers';

/** The providers whose settlement reports can be imported, with the report of each. */
export const settlementProviders = onlineProviders.flatMap(({ method, name, settlementReport: report }) =>
  report ? [{ method, name, report }] : [],
);

/** Returns the name of a provider for people; the method itself for one that is not in the list any more. */
export const getProviderName = (method: string): string =>
  onlineProviders.find((provider) => provider.method === method)?.name ?? method;
