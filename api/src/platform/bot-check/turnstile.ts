import type { BotCheckProvider } from './provider';

export interface TurnstileSettings {
  siteKey: string;
  /** Never logged. */
  secretKey: string;
  url: string;
}

const timeoutMs = 3000;

/** Verifies tokens by Cloudflare Turnstile's siteverify, or by a service with the same interface. */
export const createTurnstile = (settings: TurnstileSettings): BotCheckProvider => ({
  siteKey: settings.siteKey,
  async verify(token, ip) {
    const response = await fetch(settings.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret: settings.secretKey, response: token, remoteip: ip }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The bot check responded with ${response.status}.`);
    return ((await response.json()) as { success?: boolean }).success === true;
  },
});

/** Reads TURNSTILE_…; undefined when none is set. Throws when one of the keys is missing. */
export function readTurnstileSettings(env: NodeJS.ProcessEnv): TurnstileSettings | undefined {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey } = env;
  if (!siteKey && !secretKey) return undefined;
  if (!siteKey || !secretKey) throw new Error('TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY must both be set, or none.');
  const url = env.TURNSTILE_URL || 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
  if (!URL.canParse(url)) throw new Error('TURNSTILE_URL must be an address.');
  return { siteKey, secretKey, url };
}
