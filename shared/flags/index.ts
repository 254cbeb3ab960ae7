import type { FlagKey, FlagVariant } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';
import type { LoaderFunctionArgs } from '@vastra/shared/router';
import { useSession } from '@vastra/shared/session';

/** Flags of one document, which the document server passes to loaders as `context.flags`. */
export interface FlagSource {
  /** Resolves to the visitor's variant. Never rejects: `fallback` is the variant of a flag that is off or cannot be read. */
  read(key: string, fallback: string): Promise<string>;
  /** Returns the variants that the page must report (`reportExposures`), because an experiment runs on their flags. */
  getExposures?(): Record<string, string> | undefined;
}

/** ms for which a page in the browser waits for a flag. */
const maxWaitMs = 1500;

interface FlagValue {
  variant?: string;
  /** True while an experiment runs on the flag and the variant was not reported. */
  isMeasured?: boolean;
}

/** Values of this page, by customer and key, so that a visitor sees one variant until the next document, or until they sign in or out. */
const values = new Map<string, Promise<FlagValue>>();

function readInBrowser(key: string): Promise<FlagValue> {
  const cacheKey = `${useSession.getState().user?.id ?? ''} ${key}`;
  const cached = values.get(cacheKey);
  if (cached) return cached;
  const reading = api
    .get('flags/values', { query: { keys: key } })
    .data<{ values: Record<string, string>; measured?: string[] }>()
    .then((data) => ({ variant: data.values[key], isMeasured: data.measured?.includes(key) }));
  values.set(cacheKey, reading);
  reading.catch(() => values.delete(cacheKey));
  return reading;
}

/** Resolves like `reading`, or to undefined when the page has waited long enough. */
function limitTime<T>(reading: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, maxWaitMs, undefined);
  });
  return Promise.race([reading, timeout]).finally(() => clearTimeout(timer));
}

/**
 * Reports the variants that a page has shown, for experiments. A report that fails is lost, which concerns all variants alike. It is no call of
 * `api`, because a blocked one would look as if the shop could not be reached.
 */
export const reportExposures = (exposures: Record<string, string>): void => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ values: exposures });
  fetch('/api/v1/experiments/exposures', { method: 'POST', headers, body, keepalive: true }).catch(() => {});
};

/** Reads a flag of a navigation, and reports the variant if an experiment needs it and the page did not stop waiting for it. */
async function readForNavigation(key: string): Promise<string | undefined> {
  const value = await limitTime(readInBrowser(key));
  if (value?.variant && value.isMeasured) {
    value.isMeasured = false;
    reportExposures({ [key]: value.variant });
  }
  return value?.variant;
}

/**
 * Reads a flag in the loader of a page, so that its value is part of the page's data: the document and the browser agree, and nothing changes
 * after the page is shown. Reading a flag that depends on the visitor makes the document private to this browser, so read it only where the
 * page needs it.
 *
 * @param key a flag of `shared/contract/declared-flags.ts`, as a literal
 * @param fallback the declared fallback, for a flag that is off or cannot be read
 * @param args arguments of the loader
 * @returns the visitor's variant; never rejects
 */
export async function readFlag<K extends FlagKey>(
  key: K,
  fallback: FlagVariant<K>,
  { context }: Pick<LoaderFunctionArgs, 'context'>,
): Promise<FlagVariant<K>> {
  return readVariant({ key, fallback, context });
}

/** Reads a flag like `readFlag`. The key is data of the page, such as the flag of a section. */
export async function readVariant<V extends string>({
  key,
  fallback,
  context,
}: { key: string; fallback: V } & Pick<LoaderFunctionArgs, 'context'>): Promise<V> {
  const source = (context as { flags?: FlagSource } | undefined)?.flags;
  // On a server, a module must not hold the values of one visitor.
  if (!source && typeof document === 'undefined') return fallback;
  const reading = source ? source.read(key, fallback) : readForNavigation(key);
  return ((await reading.catch(() => undefined)) ?? fallback) as V;
}
