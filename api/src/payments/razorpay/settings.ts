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
    /** Undefined when Razorpay is not configured. */
    razorpay?: RazorpaySettings;
  }
}

/** Settings from the environment. The secrets are never logged or sent. */
export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Base URL of Razorpay's API, or of a stand-in. */
  apiUrl: string;
  scriptUrl: string;
  /** The account may start UPI payments by the API. */
  hasUpiIntent: boolean;
}

/** The declared settings of Razorpay. */
export const razorpaySettings = defineSettings({
  RAZORPAY_KEY_ID: {
    schema: textValue,
    meaning: 'id of the key; the payment page then allows the form of Razorpay',
    readers: ['API'],
    group: 'payments',
  },
  RAZORPAY_API_URL: {
    schema: httpUrl('https://api.razorpay.com'),
    fallback: 'https://api.razorpay.com',
    meaning: 'another base URL, such as a stand-in for tests',
    readers: ['API'],
    group: 'payments',
  },
  RAZORPAY_SCRIPT_URL: {
    schema: httpUrl('https://checkout.razorpay.com/v1/checkout.js'),
    fallback: 'https://checkout.razorpay.com/v1/checkout.js',
    meaning: 'another script of the payment form, such as the script of a stand-in',
    readers: ['API'],
    group: 'payments',
  },
  RAZORPAY_KEY_SECRET: {
    schema: textValue,
    meaning: 'its secret',
    readers: ['API'],
    group: 'payments',
    isSecret: true,
  },
  RAZORPAY_WEBHOOK_SECRET: {
    schema: textValue,
    meaning: 'verifies webhooks',
    readers: ['API'],
    group: 'payments',
    isSecret: true,
  },
  RAZORPAY_UPI_INTENT: {
    schema: switchValue,
    fallback: '0',
    meaning:
      '`1`: the payment page shows UPI apps and a QR code; Razorpay must have enabled S2S UPI intent for the account. `0`: UPI in its form',
    readers: ['API'],
    group: 'payments',
  },
});

/** Razorpay needs its three keys. */
export const checkRazorpayKeys: SettingsCheck = (env) => {
  const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'];
  const missing = names.filter((name) => !env[name]);
  return missing.length > 0 && missing.length < names.length
    ? `For payments with Razorpay ${missing.join(' and ')} must be set as well.`
    : undefined;
};

/** Returns undefined when Razorpay is not configured. */
export function toRazorpaySettings(values: SettingValues<typeof razorpaySettings>): RazorpaySettings | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = values;
  const { RAZORPAY_WEBHOOK_SECRET: webhookSecret, RAZORPAY_API_URL: apiUrl } = values;
  const { RAZORPAY_SCRIPT_URL: scriptUrl, RAZORPAY_UPI_INTENT: hasUpiIntent } = values;
  return keyId && keySecret && webhookSecret
    ? { keyId, keySecret, webhookSecret, apiUrl, scriptUrl, hasUpiIntent }
    : undefined;
}
