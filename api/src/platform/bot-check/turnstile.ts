import type { TurnstileSettings } from '../config/bot-check-settings';
import type { BotCheckProvider } from './provider';

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
