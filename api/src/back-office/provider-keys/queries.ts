import type { KeyProvider, ProviderKey, ProviderKeys } from '@vastra/shared/contract';
import { knownCarriers } from '../../fulfilment/shipments/carriers/list-carriers';
import { findOnlineProvider } from '../../payments/providers';
import { isSwitch, type KeySettings, keySettings, listKeyNames } from './key-settings';
import type { KeyServices } from './provider-keys';
import { loadStoredKeys, type StoredKeys } from './stored-keys';

/** Returns the providers with where their keys come from. Nothing of a key is in it but the last four characters of a long one. */
export async function getProviderKeys({ db, config }: Pick<KeyServices, 'db' | 'config'>): Promise<ProviderKeys> {
  const stored = await loadStoredKeys(db, config.providerKeysSecret);
  return {
    canStore: config.providerKeysSecret !== undefined,
    providers: keySettings.map((provider) => toKeyProvider(provider, stored.get(provider.id), config)),
  };
}

function toKeyProvider(
  provider: KeySettings,
  stored: StoredKeys | undefined,
  config: KeyServices['config'],
): KeyProvider {
  const { id, name, kind } = provider;
  return {
    ...{ id, name, kind },
    keys: listKeyNames(provider).map((key) => toProviderKey(provider, key, { stored, config })),
    isSetUp: isSetUp(provider, config),
    isReadable: !stored || stored.texts !== undefined,
    webhookUrl: getWebhookUrl(provider, config.siteUrl),
    version: stored?.version ?? 0,
    updatedAt: stored?.updatedAt.toISOString() ?? null,
  };
}

function toProviderKey(
  { id, settings }: KeySettings,
  name: string,
  { stored, config }: { stored: StoredKeys | undefined; config: KeyServices['config'] },
): ProviderKey {
  const text = stored?.texts?.[name];
  const inEnvironment = config.keyEnvironment?.[name];
  const source = inEnvironment !== undefined ? 'environment' : text !== undefined ? 'stored' : 'none';
  return {
    name,
    label: toLabel(id, name),
    meaning: settings[name].meaning,
    isSecret: settings[name].isSecret ?? false,
    source,
    lastFour: source === 'stored' && text!.length >= 8 ? text!.slice(-4) : '',
    isOn: isSwitch(settings, name) ? (inEnvironment ?? text ?? '0') === '1' : null,
  };
}

const upperCaseParts = ['ID', 'URL', 'UPI', 'SMS', 'SMTP', 'APP'];

/** Returns a label of a setting: "Key ID" of "RAZORPAY_KEY_ID". */
function toLabel(id: string, name: string): string {
  const parts = name.replace(`${id.toUpperCase()}_`, '').split('_');
  const label = parts.map((part) => (upperCaseParts.includes(part) ? part : part.toLowerCase())).join(' ');
  return label[0].toUpperCase() + label.slice(1);
}

/** Returns whether the configuration in force has a provider. */
export function isSetUp({ id, kind }: KeySettings, config: KeyServices['config']): boolean {
  if (kind === 'payment') return findOnlineProvider(id)?.isSetUp(config) ?? false;
  return (config as unknown as Record<string, unknown>)[id === 'mail' ? 'smtp' : id] !== undefined;
}

function getWebhookUrl({ id, kind }: KeySettings, siteUrl: string): string | null {
  if (kind === 'payment') return `${siteUrl}/api/v1/payments/${id}/webhook`;
  const carrier = knownCarriers.find(({ code }) => code === id);
  return carrier ? `${siteUrl}/api/v1/webhooks/carriers/${carrier.webhookName}` : null;
}
