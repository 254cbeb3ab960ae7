import type { IncomingHttpHeaders } from 'node:http';
import type { Settings, SettingsCheck, SettingValues } from '@vastra/platform/config';
import type { PaymentMethod, PaymentOrigins } from '@vastra/shared/contract';
import type { PaymentMethodLabels } from '../ordering/payment-port';
import type { PaymentSettings } from './payment-method';
import type { PaymentProvider, ProviderEvent } from './provider';
import type { SettlementReport } from './settlement-report';

/** Everything that the shop knows about a payment provider. Each is a folder of this directory and one line in `providers.ts`. */
interface ProviderDescriptor<D extends Settings, S extends object> {
  /** Name in the database and in URLs, in lower case. */
  method: PaymentMethod;
  /** Name for people. */
  name: string;
  /** Instruments as the checkout names them: "UPI, cards, net banking". */
  instruments: string;
  /** Its environment variables. docs/configuration.md and .env.example are generated from them, and the Helm chart is compared with them. */
  settings: D;
  /** Rule about several of its settings. */
  checkSettings?: SettingsCheck;
  /** Returns its settings as its adapter uses them; undefined if the provider is not set up. */
  toSettings(values: SettingValues<D>): S | undefined;
  createProvider(settings: S): PaymentProvider;
  /** Tries the keys by a call that changes nothing. Resolves to a sentence; throws an error whose message says what the provider refused. */
  checkConnection(settings: S): Promise<string>;
  /** Returns what the document of the payment page must allow for its script. Missing for a provider without one. */
  findOrigins?(settings: S): PaymentOrigins;
  /** Its settlement report, whose files the admin area imports. Without it, settlements leave the provider out. */
  settlementReport?: SettlementReport;
  /** Its messages to `/api/v1/payments/<method>/webhook`. */
  webhook: {
    /** Returns whether the provider has signed these bytes. */
    verify(settings: S, headers: IncomingHttpHeaders, bytes: Buffer): boolean;
    /** Reads a JSON body. Throws for a body that is no event. */
    parse(body: unknown): ProviderEvent;
  };
}

/** A payment provider whose functions read its own part of the configuration, and return undefined if the provider is not set up. */
export interface OnlineProvider
  extends Pick<
    ProviderDescriptor<Settings, object>,
    'method' | 'name' | 'settings' | 'checkSettings' | 'settlementReport'
  > {
  labels: PaymentMethodLabels;
  toSettings(values: object): object | undefined;
  isSetUp(config: PaymentSettings): boolean;
  checkConnection(config: PaymentSettings): Promise<string> | undefined;
  createProvider(config: PaymentSettings): PaymentProvider | undefined;
  findOrigins(config: PaymentSettings): PaymentOrigins | undefined;
  verifyWebhook(config: PaymentSettings, headers: IncomingHttpHeaders, bytes: Buffer): boolean | undefined;
  parseWebhook(body: unknown): ProviderEvent;
}

/** Declares a payment provider. Its settings are the part of the configuration that has the name of its method. */
export function defineProvider<const D extends Settings, S extends object>(
  descriptor: ProviderDescriptor<D, S>,
): OnlineProvider {
  const { method, name, instruments, settings, checkSettings, settlementReport, webhook } = descriptor;
  const getSettings = (config: PaymentSettings) => (config as Record<string, unknown>)[method] as S | undefined;
  const ifSetUp =
    <Args extends unknown[], R>(call: (own: S, ...args: Args) => R) =>
    (config: PaymentSettings, ...args: Args): R | undefined => {
      const own = getSettings(config);
      return own && call(own, ...args);
    };
  return {
    ...{ method, name, settings, checkSettings, settlementReport },
    labels: {
      name,
      paid: `Paid online with ${name}`,
      document: `Online (${name})`,
      checkout: { name: instruments, description: `You pay on the next page, through ${name}.` },
    },
    toSettings: (values) => descriptor.toSettings(values as SettingValues<D>),
    isSetUp: (config) => getSettings(config) !== undefined,
    createProvider: ifSetUp(descriptor.createProvider),
    checkConnection: ifSetUp(descriptor.checkConnection),
    findOrigins: ifSetUp((own) => descriptor.findOrigins?.(own)),
    verifyWebhook: ifSetUp(webhook.verify),
    parseWebhook: webhook.parse,
  };
}
