import { readFileSync } from 'node:fs';
import type { Environment, Setting, Settings, SettingValues } from './setting';

/** Settings are missing or invalid. The message has one sentence for each, which names it; the value of a secret is never repeated. */
export class SettingsError extends Error {
  override name = 'SettingsError';

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
  }
}

/** A rule about several settings. Returns a sentence for what is wrong. */
export type SettingsCheck = (env: Environment) => string | undefined;

export interface ReadOptions<S extends Settings> {
  /** Defaults of this process instead of the declared ones. */
  fallbacks?: { readonly [Name in keyof S]?: string };
  checks?: readonly SettingsCheck[];
}

/** A setting as this process reads it. */
export interface ReadSetting {
  name: string;
  setting: Setting;
  /** The text that its value was made from; undefined when it is not set and has no default. */
  text?: string;
  source: 'environment' | 'file' | 'default';
  value: unknown;
}

/** Reads a secret from the file that NAME_FILE names. Returns a sentence if that is impossible. */
function readFile(name: string, file: string): { text: string } | { sentence: string } {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return text === '' ? { sentence: `${name}_FILE names an empty file, ${file}.` } : { text };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { sentence: `${name}_FILE must name a file that this process can read, not ${file} (${code}).` };
  }
}

/** Returns the environment with the contents of secret files. Empty variables count as not set. */
function resolveEnvironment(env: NodeJS.ProcessEnv, settings: Settings, sentences: string[]) {
  const resolved: Record<string, string | undefined> = { ...env };
  const fromFile = new Set<string>();
  for (const [name, { isSecret, isEmptyValid }] of Object.entries(settings)) {
    if (resolved[name]?.trim() === '' && !isEmptyValid) delete resolved[name];
    const file = isSecret ? env[`${name}_FILE`] : undefined;
    if (!file) continue;
    if (resolved[name] !== undefined) {
      sentences.push(`${name} and ${name}_FILE must not both be set.`);
      continue;
    }
    const content = readFile(name, file);
    if ('sentence' in content) sentences.push(content.sentence);
    else {
      resolved[name] = content.text;
      fromFile.add(name);
    }
  }
  return { resolved: resolved as Environment, fromFile };
}

/** Reads all settings, and collects a sentence for each that is wrong. */
export function resolveSettings<S extends Settings>(
  env: NodeJS.ProcessEnv,
  settings: S,
  { fallbacks, checks = [] }: ReadOptions<S> = {},
): { entries: ReadSetting[]; sentences: string[] } {
  const sentences: string[] = [];
  const { resolved, fromFile } = resolveEnvironment(env, settings, sentences);
  const context = { env: resolved, isDemo: resolved.DEMO === '1' };
  const entries = Object.entries<Setting>(settings).map(([name, setting]): ReadSetting => {
    const fallback = fallbacks?.[name] ?? setting.fallback;
    const text = resolved[name] ?? (typeof fallback === 'function' ? fallback(context) : fallback);
    const source = fromFile.has(name) ? 'file' : resolved[name] === undefined ? 'default' : 'environment';
    if (text === undefined) return { name, setting, source, value: undefined };
    const { success, data: value, error } = setting.schema.safeParse(text);
    // A default that is made from another setting can only be as valid as that one, which has its own sentence.
    if (!success && source !== 'default') {
      const suffix = setting.isSecret ? '' : `, not "${text}"`;
      sentences.push(`${name} ${error.issues[0].message}${suffix}.`);
    }
    return { name, setting, text, source, value };
  });
  sentences.push(...checks.flatMap((check) => check(resolved) ?? []));
  return { entries, sentences };
}

/**
 * Returns the values of the declared settings.
 *
 * @throws one SettingsError that names every invalid setting in a sentence
 */
export function readSettings<S extends Settings>(
  env: NodeJS.ProcessEnv,
  settings: S,
  options?: ReadOptions<S>,
): SettingValues<S> {
  const { entries, sentences } = resolveSettings(env, settings, options);
  if (sentences.length > 0) throw new SettingsError(sentences);
  return Object.fromEntries(entries.map(({ name, value }) => [name, value])) as SettingValues<S>;
}
