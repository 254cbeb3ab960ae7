import { defineSettings, oneOf, type SettingsCheck, type SettingValues } from '@vastra/platform/config';
import type { PaymentSettings } from './payment-method';
import { onlineProviders } from './providers';
import { settlementSettings } from './settlement-settings';

declare module './payment-method' {
  interface PaymentSettings {
    /** The provider that is offered where several are set up. The other providers stay for refunds and for payments under way. */
    paymentProvider?: string;
  }
}

const methods = onlineProviders.map(({ method }) => method);

const generalSettings = defineSettings({
  PAYMENT_PROVIDER: {
    schema: oneOf(...methods),
    fallback: methods[0],
    meaning:
      'the provider that is offered where several are set up; the other providers stay for refunds and for orders that they take',
    readers: ['API'],
    group: 'payments',
  },
});

const commonSettings = { ...generalSettings, ...settlementSettings };

/** The declared settings of payments. They contain the settings of all providers, whose types only the folder of the provider knows. */
export const paymentSettings: typeof commonSettings = Object.assign(
  {},
  ...onlineProviders.map(({ settings }) => settings),
  commonSettings,
);

/** Rules about several settings of the providers. */
export const paymentChecks: readonly SettingsCheck[] = onlineProviders.flatMap(
  ({ checkSettings }) => checkSettings ?? [],
);

/** Names the settings of all providers as they use them. */
export const toPaymentSettings = (values: SettingValues<typeof generalSettings>): PaymentSettings => ({
  paymentProvider: values.PAYMENT_PROVIDER,
  ...Object.fromEntries(onlineProviders.map(({ method, toSettings }) => [method, toSettings(values)])),
});
