import { defineSettings, httpUrl, type SettingsCheck, type SettingValues, textValue } from '@vastra/platform/config';

/** Settings from the environment. The secrets are never logged or sent. */
export interface ShiprocketSettings {
  /** Email and password of an API user, which is another account than a person's. */
  email: string;
  password: string;
  /** Sent by Shiprocket with each webhook. */
  webhookToken: string;
  /** Base URL of the API, or of a stand-in. */
  apiUrl: string;
  /** Name of the pick-up place in Shiprocket's panel. */
  pickupLocation: string;
}

/** Settings of Shiprocket. */
export const shiprocketSettings = defineSettings({
  SHIPROCKET_EMAIL: {
    schema: textValue,
    meaning: 'email of the API user at Shiprocket; needs the three others',
    readers: ['API'],
    group: 'carriers',
  },
  SHIPROCKET_PASSWORD: {
    schema: textValue,
    meaning: 'its password',
    readers: ['API'],
    group: 'carriers',
    isSecret: true,
  },
  SHIPROCKET_WEBHOOK_TOKEN: {
    schema: textValue,
    meaning: 'token that Shiprocket sends with its webhooks (at least 16 characters)',
    readers: ['API'],
    group: 'carriers',
    isSecret: true,
  },
  SHIPROCKET_PICKUP_LOCATION: {
    schema: textValue,
    example: 'Primary',
    meaning: "name of the pick-up place in Shiprocket's panel",
    readers: ['API'],
    group: 'carriers',
  },
  SHIPROCKET_URL: {
    schema: httpUrl('https://apiv2.shiprocket.in'),
    fallback: 'https://apiv2.shiprocket.in',
    meaning: 'another base URL, such as a stand-in for tests',
    readers: ['API'],
    group: 'carriers',
  },
});

/** Shiprocket needs its four values, and a token that cannot be guessed. */
export const checkShiprocketKeys: SettingsCheck = (env) => {
  const names = ['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD', 'SHIPROCKET_WEBHOOK_TOKEN', 'SHIPROCKET_PICKUP_LOCATION'];
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) return `For parcels with Shiprocket ${missing.join(' and ')} must be set as well.`;
  return env.SHIPROCKET_WEBHOOK_TOKEN!.length < 16
    ? 'SHIPROCKET_WEBHOOK_TOKEN must have at least 16 characters.'
    : undefined;
};

/** The values that Shiprocket's settings are made from. */
export type ShiprocketValues = SettingValues<typeof shiprocketSettings>;

/** Returns undefined when Shiprocket is not configured. */
export function toShiprocketSettings(values: ShiprocketValues): ShiprocketSettings | undefined {
  const { SHIPROCKET_EMAIL: email, SHIPROCKET_PASSWORD: password, SHIPROCKET_WEBHOOK_TOKEN: webhookToken } = values;
  const { SHIPROCKET_URL: apiUrl, SHIPROCKET_PICKUP_LOCATION: pickupLocation } = values;
  return email && password && webhookToken && pickupLocation
    ? { email, password, webhookToken, apiUrl: apiUrl.replace(/\/+$/, ''), pickupLocation }
    : undefined;
}
