import type { PaymentOrigins } from '@vastra/shared/contract';

/**
 * Returns the origins of a provider, or the origins of its stand-in where another script is set.
 *
 * @param known the provider's lists
 * @param urls the URL of the script of its form, and the base URL of its API
 */
export function findScriptOrigins(
  known: PaymentOrigins,
  { scriptUrl, apiUrl }: { scriptUrl: string; apiUrl: string },
): PaymentOrigins {
  const scriptOrigin = new URL(scriptUrl).origin;
  if (known.script.includes(scriptOrigin)) return known;
  const own = [...new Set([scriptOrigin, new URL(apiUrl).origin])];
  return { script: [scriptOrigin], frame: own, connect: own, img: own, form: own };
}
