import { type Environment, readSettings, type Settings, type SettingsCheck } from '@vastra/platform/config';
import { z } from 'zod';
import { knownCarriers } from '../../fulfilment/shipments/carriers/list-carriers';
import { onlineProviders } from '../../payments/providers';
import {
  checkMailServer,
  checkSmsKeys,
  checkWhatsappKeys,
  senderSettings,
} from '../../platform/config/sender-settings';

/** The settings of a provider that an owner can enter. */
export interface KeySettings {
  /** Name in the database and in URLs. */
  id: string;
  name: string;
  kind: 'payment' | 'carrier' | 'sender';
  /** All settings of the provider, with those that only the server has. */
  settings: Settings;
  check?: SettingsCheck;
}

const pickSettings = (...prefixes: string[]): Settings =>
  Object.fromEntries(
    Object.entries(senderSettings).filter(([name]) => prefixes.some((prefix) => name.startsWith(prefix))),
  );

/** The settings of all providers, by their descriptors. */
export const keySettings: readonly KeySettings[] = [
  ...onlineProviders.map(({ method, name, settings, checkSettings }) => ({
    ...{ id: method, name, kind: 'payment' as const, settings, check: checkSettings },
  })),
  ...knownCarriers.map(({ code, name, settings, checkSettings }) => ({
    ...{ id: code, name, kind: 'carrier' as const, settings, check: checkSettings },
  })),
  { id: 'mail', name: 'Mail', kind: 'sender', settings: pickSettings('SMTP_', 'MAIL_'), check: checkMailServer },
  { id: 'sms', name: 'SMS', kind: 'sender', settings: pickSettings('SMS_'), check: checkSmsKeys },
  { id: 'whatsapp', name: 'WhatsApp', kind: 'sender', settings: pickSettings('WHATSAPP_'), check: checkWhatsappKeys },
];

/**
 * Returns the names of the settings that an owner can enter. A URL with a default is none of them: it would send the keys of a provider to another
 * server, and let its script into the payment page.
 */
export const listKeyNames = ({ settings }: KeySettings): string[] =>
  Object.entries(settings)
    .filter(([, { fallback }]) => typeof fallback !== 'string' || !/^https?:/.test(fallback))
    .map(([name]) => name);

/** Returns whether a setting is a switch, `0` or `1`. */
export const isSwitch = (settings: Settings, name: string): boolean => settings[name].fallback === '0';

/** Returns the texts of the providers' settings in the environment, also those that files contain. */
export function readKeyTexts(env: NodeJS.ProcessEnv): Environment {
  const declared = keySettings.flatMap(({ settings }) => Object.entries(settings));
  const texts = declared.map(([name, { isSecret, meaning, readers, group }]) => [
    name,
    { ...{ isSecret, meaning, readers, group }, schema: z.string() },
  ]);
  const values = readSettings(env, Object.fromEntries(texts) as Settings);
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text !== undefined)) as Environment;
}
