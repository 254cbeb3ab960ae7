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
}

/** Returns the settings, or undefined if no variable is set. Throws an error if only some are set, or the URL is invalid. */
export function readRazorpaySettings(env: NodeJS.ProcessEnv): RazorpaySettings | undefined {
  const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) throw new Error(`For payments with Razorpay ${missing.join(' and ')} must be set as well.`);
  const [keyId, keySecret, webhookSecret] = names.map((name) => env[name]!);
  const apiUrl = (env.RAZORPAY_API_URL || 'https://api.razorpay.com').replace(/\/+$/, '');
  if (!/^https?:\/\//.test(apiUrl) || !URL.canParse(apiUrl))
    throw new Error(`RAZORPAY_API_URL must be an address such as https://api.razorpay.com, not "${apiUrl}".`);
  return { keyId, keySecret, webhookSecret, apiUrl };
}
