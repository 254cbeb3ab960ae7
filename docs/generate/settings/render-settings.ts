import { apiSettings } from '../../../api/src/settings';
import { type Setting, type SettingGroup, settingGroups } from '../../../platform/config/setting';
import { shellSettings } from '../../../shell/server/settings';
import { workspaceSettings } from './workspace-settings';

/** Every setting of the shop, by name. */
export const allSettings: Record<string, Setting> = { ...shellSettings, ...apiSettings, ...workspaceSettings };

/** Titles of the groups in .env.example. */
const groupTitles: Record<SettingGroup, string> = {
  processes: 'Processes',
  data: 'Data',
  demo: 'Demo: 0 switches it off',
  secrets: 'Secrets and protections',
  limits: 'Limits; 0 means none',
  payments: 'Payments through providers',
  carriers: 'Parcels through Shiprocket',
  senders: 'Mail and SMS; a demo refuses both',
  releases: 'Releases and the object store',
  edge: 'A cache in front of the document servers',
  errors: 'Errors in Sentry',
  telemetry: 'Traces through OpenTelemetry',
  development: 'Development and tests',
};

/** Returns the settings of a group. Those that begin with the same word stand together. */
function listGroup(group: SettingGroup): [string, Setting][] {
  const settings = Object.entries(allSettings).filter(([, setting]) => setting.group === group);
  const firstWords = [...new Set(settings.map(([name]) => name.split('_')[0]))];
  return firstWords.flatMap((word) => settings.filter(([name]) => name.split('_')[0] === word));
}

const toDefaultText = ({ fallback, defaultText }: Setting): string =>
  defaultText ?? (typeof fallback === 'string' ? `\`${fallback}\`` : 'none');

const toNames = ([name, { isSecret }]: [string, Setting]): string =>
  isSecret ? `\`${name}\`, \`…_FILE\`` : `\`${name}\``;

/** Returns the Markdown table of a group. */
const renderTable = (group: SettingGroup): string =>
  [
    '| Variable | Default | Read by | Meaning |',
    '|---|---|---|---|',
    ...listGroup(group).map(
      ([name, setting]) =>
        `| ${toNames([name, setting])} | ${toDefaultText(setting)} | ${setting.readers.join(', ')} | ${setting.meaning} |`,
    ),
  ].join('\n');

/** Replaces the tables of docs/configuration.md, which stand between comments such as `<!-- settings: data -->` and `<!-- end -->`. */
export function renderConfigurationPage(page: string): string {
  for (const group of settingGroups)
    if (!page.includes(`<!-- settings: ${group} -->`)) throw new Error(`docs/configuration.md has no table ${group}.`);
  return page.replace(
    /<!-- settings: (\w+) -->\n[\s\S]*?<!-- end -->/g,
    (_table, group: SettingGroup) => `<!-- settings: ${group} -->\n${renderTable(group)}\n<!-- end -->`,
  );
}

const toExampleLine = ([name, { example, fallback, isSecret }]: [string, Setting]): string =>
  `# ${name}=${example ?? (typeof fallback === 'string' && !isSecret ? fallback : '')}`;

/** Returns .env.example. */
export const renderEnvExample = (): string =>
  [
    '# All settings, with their defaults or an example; docs/configuration.md explains each. Nothing reads `.env` by itself:',
    '#   cp .env.example .env',
    '#   node --env-file=.env shared/workspace/start.mjs',
    '# Remove the "# " before a setting to change it. Written by `npx -y pnpm@12 settings`.',
    ...settingGroups.flatMap((group) => ['', `# --- ${groupTitles[group]}`, ...listGroup(group).map(toExampleLine)]),
    '',
  ].join('\n');
