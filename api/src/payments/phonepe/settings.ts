import { defineSettings, httpUrl, type SettingsCheck, type SettingValues, textValue } from '@vastra/platform/config';

declare module '../payment-method' {
  interface PaymentSettings {
    /** Undefined when PhonePe is not configured. */
    phonepe?: PhonepeSettings;
  }
}

/** Settings from the environment. The secrets are never logged or sent. */
export interface PhonepeSettings {
  clientId: string;
  clientSecret: string;
  clientVersion: string;
  webhookUsername: string;
  webhookPassword: string;
  /** Base URL of PhonePe's API, or of a stand-in. */
  apiUrl: string;
  /** Base URL of the calls that give a token for it. */
  authUrl: string;
}

/** The declared settings of PhonePe. */
export const phonepeSettings = defineSettings({
  PHONEPE_CLIENT_ID: {
    schema: textValue,
    meaning: 'client id at PhonePe, Payment Gateway v2',
    readers: ['API'],
    group: 'payments',
  },
  PHONEPE_CLIENT_VERSION: {
    schema: textValue,
    fallback: '1',
    meaning: 'its version, as the dashboard shows it beside the secret',
    readers: ['API'],
    group: 'payments',
  },
  PHONEPE_API_URL: {
    schema: httpUrl('https://api-preprod.phonepe.com/apis/pg-sandbox'),
    fallback: 'https://api.phonepe.com/apis/pg',
    meaning: 'another base URL: `https://api-preprod.phonepe.com/apis/pg-sandbox`, or a stand-in for tests',
    readers: ['API'],
    group: 'payments',
  },
  PHONEPE_AUTH_URL: {
    schema: httpUrl('https://api-preprod.phonepe.com/apis/pg-sandbox'),
    fallback: 'https://api.phonepe.com/apis/identity-manager',
    meaning: 'another base URL of the tokens; in the sandbox, and for a stand-in, the same as `PHONEPE_API_URL`',
    readers: ['API'],
    group: 'payments',
  },
  PHONEPE_CLIENT_SECRET: {
    schema: textValue,
    meaning: 'its secret',
    readers: ['API'],
    group: 'payments',
    isSecret: true,
  },
  PHONEPE_WEBHOOK_USERNAME: {
    schema: textValue,
    meaning: 'user name of the webhook, of your choice',
    readers: ['API'],
    group: 'payments',
  },
  PHONEPE_WEBHOOK_PASSWORD: {
    schema: textValue,
    meaning: 'its password',
    readers: ['API'],
    group: 'payments',
    isSecret: true,
  },
});

/** PhonePe needs its two keys, and the two of its webhook. */
export const checkPhonepeKeys: SettingsCheck = (env) => {
  const names = ['PHONEPE_CLIENT_ID', 'PHONEPE_CLIENT_SECRET', 'PHONEPE_WEBHOOK_USERNAME', 'PHONEPE_WEBHOOK_PASSWORD'];
  const missing = names.filter((name) => !env[name]);
  return missing.length > 0 && missing.length < names.length
    ? `For payments with PhonePe ${missing.join(' and ')} must be set as well.`
    : undefined;
};

/** Returns undefined when PhonePe is not configured. */
export function toPhonepeSettings(values: SettingValues<typeof phonepeSettings>): PhonepeSettings | undefined {
  const { PHONEPE_CLIENT_ID: clientId, PHONEPE_CLIENT_SECRET: clientSecret } = values;
  const { PHONEPE_CLIENT_VERSION: clientVersion, PHONEPE_API_URL: apiUrl, PHONEPE_AUTH_URL: authUrl } = values;
  const { PHONEPE_WEBHOOK_USERNAME: webhookUsername, PHONEPE_WEBHOOK_PASSWORD: webhookPassword } = values;
  return clientId && clientSecret && webhookUsername && webhookPassword
    ? { clientId, clientSecret, clientVersion, webhookUsername, webhookPassword, apiUrl, authUrl }
    : undefined;
}
