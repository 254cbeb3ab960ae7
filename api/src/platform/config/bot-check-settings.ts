import { defineSettings, httpUrl, type SettingsCheck, type SettingValues, textValue } from '@vastra/platform/config';

export interface TurnstileSettings {
  siteKey: string;
  /** Never logged. */
  secretKey: string;
  url: string;
}

/** Settings of the bot check that only the API reads. */
export const botCheckSettings = defineSettings({
  TURNSTILE_SECRET_KEY: {
    schema: textValue,
    defaultText: 'off',
    meaning: 'its secret; set both keys or none',
    readers: ['API'],
    group: 'limits',
    isSecret: true,
  },
  TURNSTILE_URL: {
    schema: httpUrl('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
    fallback: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    meaning: 'another service with the same interface',
    readers: ['API'],
    group: 'limits',
  },
});

/** The keys of the bot check come in pairs. */
export const checkTurnstileKeys: SettingsCheck = (env) =>
  Boolean(env.TURNSTILE_SITE_KEY) === Boolean(env.TURNSTILE_SECRET_KEY)
    ? undefined
    : 'TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY must both be set, or none.';

type Values = SettingValues<typeof botCheckSettings> & { TURNSTILE_SITE_KEY: string | undefined };

/** Returns undefined when the shop does not tell people from bots. */
export function toTurnstileSettings(values: Values): TurnstileSettings | undefined {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey, TURNSTILE_URL: url } = values;
  return siteKey && secretKey ? { siteKey, secretKey, url } : undefined;
}
