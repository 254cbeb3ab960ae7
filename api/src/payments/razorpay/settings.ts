import { defineSettings, type SettingsCheck, type SettingValues, switchValue, textValue } from '@vastra/shared/config';

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

/** Settings of Razorpay that only the API reads. */
export const razorpaySettings = defineSettings({
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

/** The values that Razorpay's settings are made from. */
export type RazorpayValues = SettingValues<typeof razorpaySettings> & {
  RAZORPAY_KEY_ID: string | undefined;
  RAZORPAY_API_URL: string;
  RAZORPAY_SCRIPT_URL: string;
};

/** Returns undefined when Razorpay is not configured. */
export function toRazorpaySettings(values: RazorpayValues): RazorpaySettings | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = values;
  const { RAZORPAY_WEBHOOK_SECRET: webhookSecret, RAZORPAY_API_URL: apiUrl } = values;
  const { RAZORPAY_SCRIPT_URL: scriptUrl, RAZORPAY_UPI_INTENT: hasUpiIntent } = values;
  return keyId && keySecret && webhookSecret
    ? { keyId, keySecret, webhookSecret, apiUrl, scriptUrl, hasUpiIntent }
    : undefined;
}
