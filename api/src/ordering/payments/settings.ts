import type { PlatformConfig } from '../../platform/config/platform-config';
import { type RazorpaySettings, readRazorpaySettings } from './razorpay/settings';

/** Settings of the payment providers. A new provider adds its own here; the configuration includes them all. */
export interface PaymentSettings {
  /** Undefined when Razorpay is not set up. */
  razorpay?: RazorpaySettings;
}

/** The configuration that payments need. */
export type PaymentConfig = PlatformConfig & PaymentSettings;

/** Reads the settings of all providers from the environment. Throws an error that names a missing or invalid variable. */
export const readPaymentSettings = (env: NodeJS.ProcessEnv): PaymentSettings => ({
  razorpay: readRazorpaySettings(env),
});
