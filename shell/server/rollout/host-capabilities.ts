import type { Offers } from '@vastra/shared/releases';
import { hostLibraries, sharedVersion } from '../remotes/host-libraries';

/** ms for which the API's word on its contract is believed. */
const believe = 10_000;
const bound = 2000;

/** What this shell, with the API behind it, brings for releases. The contract is missing until the API has said which it serves. */
export function shopOffers(apiUrl: string) {
  const libraries = hostLibraries();
  const brings: Offers = {
    versions: { react: libraries.react.version, '@vastra/shared': sharedVersion },
    exports: {
      ...Object.fromEntries(
        Object.entries(libraries).map(([name, { lib }]) => [name, Object.keys(lib() as object).sort()]),
      ),
      // The shell brings it in browsers only.
      'react-dom/client': ['createRoot', 'hydrateRoot'],
    },
  };
  let askedAt = 0;
  let asking: Promise<void> | undefined;

  const askTheApi = async (): Promise<void> => {
    const said = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(bound) })
      .then((answer) => answer.json() as Promise<{ contract?: unknown }>)
      .catch(() => undefined);
    asking = undefined;
    if (typeof said?.contract !== 'string') return;
    askedAt = Date.now();
    brings.versions.contract = said.contract;
  };
  const ask = async (): Promise<Offers> => {
    if (Date.now() - askedAt < believe) return brings;
    asking ??= askTheApi();
    await asking;
    return brings;
  };

  return {
    ask,
    /** What is known without waiting. */
    now(): Offers {
      void ask();
      return brings;
    },
  };
}
export type ShopOffers = ReturnType<typeof shopOffers>;
