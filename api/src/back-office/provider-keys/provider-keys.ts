import { type Environment, readSettings, type SettingValues } from '@vastra/platform/config';
import type { FulfilmentServices } from '../../fulfilment/services';
import type { CarrierSettings } from '../../fulfilment/shipments/carriers/carrier-settings';
import { createCarriers, findKnownCarrier } from '../../fulfilment/shipments/carriers/list-carriers';
import { createPaymentProviders } from '../../payments/methods';
import { findOnlineProvider } from '../../payments/providers';
import type { PaymentServices } from '../../payments/services';
import {
  type senderSettings,
  toSmsSettings,
  toSmtpSettings,
  toWhatsappSettings,
} from '../../platform/config/sender-settings';
import { type KeySettings, keySettings } from './key-settings';
import { loadStoredKeys, type StoredKeys } from './stored-keys';

/** Services whose configuration the keys change. */
export interface KeyServices extends PaymentServices, FulfilmentServices {
  config: PaymentServices['config'] & FulfilmentServices['config'] & CarrierSettings & { keyEnvironment?: Environment };
}

type SenderValues = SettingValues<typeof senderSettings>;

/** Builds the part of the configuration that the texts of a provider's settings make. Throws `SettingsError`. */
function toConfigPart({ id, kind, settings, check }: KeySettings, texts: Environment): Record<string, unknown> {
  const values = readSettings({ ...texts }, settings, { checks: check ? [check] : [] });
  if (kind === 'payment') return { [id]: findOnlineProvider(id)?.toSettings(values) };
  if (kind === 'carrier') return { [id]: findKnownCarrier(id)?.toSettings(values) };
  const sender = values as unknown as SenderValues;
  switch (id) {
    case 'mail':
      return { smtp: toSmtpSettings(sender), mailWebhookSecret: sender.MAIL_WEBHOOK_SECRET };
    case 'sms':
      return { sms: toSmsSettings(sender), smsWebhookSecret: sender.SMS_WEBHOOK_SECRET };
    default:
      return { whatsapp: toWhatsappSettings(sender) };
  }
}

/** Checks the texts of a provider's settings. Throws `SettingsError` with a sentence for each that is wrong. */
export const assertValidTexts = (provider: KeySettings, texts: Environment): unknown => toConfigPart(provider, texts);

/**
 * Makes the stored keys part of the configuration. A process reads them at its start, after it has saved some, and every few seconds, so that it
 * notices what another one has saved. A name that the environment has is never taken from the store.
 */
export class ProviderKeys {
  readonly #getServices: () => KeyServices;
  readonly #listeners: (() => Promise<void>)[] = [];
  /** The configuration by the environment alone. */
  #base: Record<string, unknown> | undefined;
  #applied = '';
  #reading: Promise<void> = Promise.resolve();

  constructor(getServices: () => KeyServices) {
    this.#getServices = getServices;
  }

  /** Calls the listener after the keys have changed. */
  onChange(listener: () => Promise<void>): void {
    this.#listeners.push(listener);
  }

  /** Reads the stored keys, and uses them if they have changed. Reads run one after the other, so that no older one ends last. */
  reload(): Promise<void> {
    this.#reading = this.#reading.catch(() => {}).then(() => this.#readAndApply());
    return this.#reading;
  }

  /** Reloads every `intervalMs`. Returns the function that ends it. */
  watch(intervalMs = 5_000): () => void {
    const { log } = this.#getServices();
    const timer = setInterval(
      () => void this.reload().catch((error) => log.warn({ err: error }, 'keys of providers could not be read')),
      intervalMs,
    );
    timer.unref();
    return () => clearInterval(timer);
  }

  async #readAndApply(): Promise<void> {
    const { db, config, log } = this.#getServices();
    const stored = await loadStoredKeys(db, config.providerKeysSecret);
    const state = [...stored].map(([id, { version }]) => `${id} ${version}`).join(', ');
    if (state === this.#applied) return;
    this.#apply(stored);
    this.#applied = state;
    // The names of the providers only.
    log.info({ providers: [...stored.keys()] }, 'keys of providers were read');
    for (const listener of this.#listeners) await listener();
  }

  #apply(stored: ReadonlyMap<string, StoredKeys>): void {
    const services = this.#getServices();
    const config = services.config as unknown as Record<string, unknown>;
    this.#base ??= { ...config };
    for (const provider of keySettings) {
      const part = this.#buildPart(provider, stored.get(provider.id)?.texts);
      for (const name of configNames[provider.id] ?? [provider.id]) config[name] = part ? part[name] : this.#base[name];
    }
    replaceEntries(services.paymentProviders, createPaymentProviders(services.config));
    replaceMap(services.carriers, createCarriers(services.config));
  }

  /** Returns the configuration of a provider with stored keys; undefined for one without, and for keys that are not valid. */
  #buildPart(provider: KeySettings, texts: Environment | undefined): Record<string, unknown> | undefined {
    if (!texts) return undefined;
    const { config, log } = this.#getServices();
    try {
      return toConfigPart(provider, mergeTexts(texts, config));
    } catch {
      // The error's message can contain a key.
      log.warn({ provider: provider.id }, 'stored keys of a provider are not valid');
      return undefined;
    }
  }
}

/** Names in the configuration, where they differ from the provider's id. */
const configNames: Record<string, readonly string[]> = {
  mail: ['smtp', 'mailWebhookSecret'],
  sms: ['sms', 'smsWebhookSecret'],
};

/** Returns stored texts with the texts of the environment, which win. */
export const mergeTexts = (
  texts: Environment,
  { keyEnvironment, siteUrl }: Pick<KeyServices['config'], 'keyEnvironment' | 'siteUrl'>,
): Environment => ({ ...texts, ...keyEnvironment, SITE_URL: siteUrl });

/** Changes an object in place, because routes and jobs hold it. */
function replaceEntries(target: object, next: object): void {
  for (const name of Object.keys(target)) delete (target as Record<string, unknown>)[name];
  Object.assign(target, next);
}

function replaceMap<K, V>(target: ReadonlyMap<K, V>, next: ReadonlyMap<K, V>): void {
  const map = target as Map<K, V>;
  map.clear();
  for (const [key, value] of next) map.set(key, value);
}
