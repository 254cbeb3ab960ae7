import { defineSettings, type SettingsCheck, type SettingValues, switchValue, textValue } from '@vastra/shared/config';

declare module '../payment-method' {
  interface PaymentSettings {
    /** Undefined when Cashfree is not configured. */
    cashfree?: CashfreeSettings;
  }
}

/** Settings from the environment. The secret is never logged or sent; it also signs the webhooks. */
export interface CashfreeSettings {
  appId: string;
  secretKey: string;
  /** Base URL of Cashfree's API, or of a stand-in. */
  apiUrl: string;
  scriptUrl: string;
  /** The account may start UPI payments by the API. */
  hasUpiIntent: boolean;
}

/** Settings of Cashfree that only the API reads. */
export const cashfreeSettings = defineSettings({
  CASHFREE_SECRET_KEY: {
    schema: textValue,
    meaning: 'its secret key, which also verifies webhooks',
    readers: ['API'],
    group: 'payments',
    isSecret: true,
  },
  CASHFREE_UPI_INTENT: {
    schema: switchValue,
    fallback: '0',
    meaning:
      '`1`: the payment page shows UPI apps and a QR code; Cashfree must have enabled Order Pay (S2S) for the account. `0`: UPI in its form',
    readers: ['API'],
    group: 'payments',
  },
});

/** Cashfree needs its two keys. */
export const checkCashfreeKeys: SettingsCheck = (env) => {
  const names = ['CASHFREE_APP_ID', 'CASHFREE_SECRET_KEY'];
  const missing = names.filter((name) => !env[name]);
  return missing.length === 1 ? `For payments with Cashfree ${missing[0]} must be set as well.` : undefined;
};

/** The values that Cashfree's settings are made from. */
export type CashfreeValues = SettingValues<typeof cashfreeSettings> & {
  CASHFREE_APP_ID: string | undefined;
  CASHFREE_API_URL: string;
  CASHFREE_SCRIPT_URL: string;
};

/** Returns undefined when Cashfree is not configured. */
export function toCashfreeSettings(values: CashfreeValues): CashfreeSettings | undefined {
  const { CASHFREE_APP_ID: appId, CASHFREE_SECRET_KEY: secretKey, CASHFREE_UPI_INTENT: hasUpiIntent } = values;
  const { CASHFREE_API_URL: apiUrl, CASHFREE_SCRIPT_URL: scriptUrl } = values;
  return appId && secretKey ? { appId, secretKey, apiUrl, scriptUrl, hasUpiIntent } : undefined;
}
