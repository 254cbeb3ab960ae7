import { defineSettings, type Environment, type SettingValues, textValue } from '@vastra/platform/config';

export const extensionSettings = defineSettings({
  EXTENSIONS: {
    schema: textValue,
    fallback: '',
    defaultText: 'none',
    example: './extensions/loyalty-points/dist/index.mjs',
    meaning:
      'extensions of the API: paths or names of packages, separated by commas ([extensions](extensions.md)); variables that begin with `EXT_` and the name of one are its settings',
    readers: ['API'],
    group: 'processes',
  },
});

export interface ExtensionSettings {
  /** Paths and names of packages. */
  entries: readonly string[];
  /** Returns the settings of an extension. */
  readSettings: (name: string) => Record<string, string>;
}

/** Names the settings as the API uses them. `env` has the settings of the extensions themselves, such as EXT_LOYALTY_POINTS_RATE. */
export const toExtensionSettings = (
  { EXTENSIONS }: SettingValues<typeof extensionSettings>,
  env: Environment,
): ExtensionSettings => ({
  entries: EXTENSIONS.split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
  readSettings: (name) => {
    const prefix = `EXT_${name.toUpperCase().replaceAll('-', '_')}_`;
    return Object.fromEntries(
      Object.entries(env).flatMap(([key, value]) =>
        key.startsWith(prefix) && value !== undefined ? [[key.slice(prefix.length), value]] : [],
      ),
    );
  },
});

/** No extensions. */
export const noExtensionSettings: ExtensionSettings = { entries: [], readSettings: () => ({}) };
