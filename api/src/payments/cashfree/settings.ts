import {
  defineSettings,
  httpUrl,
  type SettingsCheck,
  type SettingValues,
  switchValue,
  textValue,
} from '@vastra/platform/config';

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

/** The declared settings of Cashfree. */
export const cashfreeSettings = defineSettings({
  CASHFREE_APP_ID: {
    schema: textValue,
    meaning: 'app id at Cashfree; the payment page then allows its form',
    readers: ['API'],
    group: 'payments',
  },
  CASHFREE_API_URL: {
    schema: httpUrl('https://sandbox.cashfree.com/pg'),
    fallback: 'https://api.cashfree.com/pg',
    meaning: 'another base URL: `https://sandbox.cashfree.com/pg`, or a stand-in for tests',
    readers: ['API'],
    group: 'payments',
  },
  CASHFREE_SCRIPT_URL: {
    schema: httpUrl('https://sdk.cashfree.com/js/v3/cashfree.js'),
    fallback: 'https://sdk.cashfree.com/js/v3/cashfree.js',
    meaning: 'another script of the payment form, such as the script of a stand-in',
    readers: ['API'],
    group: 'payments',
  },
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

/** Returns undefined when Cashfree is not configured. */
export function toCashfreeSettings(values: SettingValues<typeof cashfreeSettings>): CashfreeSettings | undefined {
  const { CASHFREE_APP_ID: appId, CASHFREE_SECRET_KEY: secretKey, CASHFREE_UPI_INTENT: hasUpiIntent } = values;
  const { CASHFREE_API_URL: apiUrl, CASHFREE_SCRIPT_URL: scriptUrl } = values;
  return appId && secretKey ? { appId, secretKey, apiUrl, scriptUrl, hasUpiIntent } : undefined;
}
