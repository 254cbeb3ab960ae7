import type { z } from 'zod';

/** Readers of a setting: `npm start`, the API, the document server, `pnpm release`, `pnpm dev`, the tests, or Node and its libraries. */
export type Reader =
  | 'start'
  | 'API'
  | 'documents'
  | 'release'
  | 'dev'
  | 'build'
  | 'check'
  | 'npm test'
  | 'Node'
  | 'stand-ins of providers';

/** The tables of docs/configuration.md, in their order. */
export const settingGroups = [
  'processes',
  'data',
  'demo',
  'secrets',
  'limits',
  'payments',
  'carriers',
  'senders',
  'releases',
  'edge',
  'errors',
  'telemetry',
  'development',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** Environment variables by name, with the contents of the files that `NAME_FILE` names. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Context of a default. */
export interface FallbackContext {
  env: Environment;
  isDemo: boolean;
}

/** The declaration of one environment variable. It is validated, printed and documented from here. */
export interface Setting {
  /** Converts the text of the environment. The message of an error completes the sentence "NAME …" and has no full stop. */
  schema: z.ZodType<unknown, string>;
  /** The default, as text. Without one the value is undefined. */
  fallback?: string | ((context: FallbackContext) => string | undefined);
  /** The default as docs/configuration.md shows it, in Markdown; needed where `fallback` is no text. */
  defaultText?: string;
  /** A line of docs/configuration.md, in Markdown. */
  meaning: string;
  /** An example for .env.example, when the default says too little. */
  example?: string;
  readers: readonly Reader[];
  group: SettingGroup;
  /** The value is never printed, and can be given as a file by `NAME_FILE`. */
  isSecret?: boolean;
  /** An empty text is a value. Otherwise it means that the setting is not set. */
  isEmptyValid?: boolean;
}

export type Settings = Readonly<Record<string, Setting>>;

type ValueOf<S extends Setting> = S extends { fallback: string | ((context: FallbackContext) => string) }
  ? z.output<S['schema']>
  : z.output<S['schema']> | undefined;

/** The values of settings, by name. */
export type SettingValues<S extends Settings> = { readonly [Name in keyof S]: ValueOf<S[Name]> };

/** Declares settings, so that `readSettings` returns their values with types. */
export const defineSettings = <const S extends Settings>(settings: S): S => settings;
