import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ApiFeature, listTableNames } from '../../../api/src/feature';
import { features as apiFeatures } from '../../../api/src/features';
import type { AdminFeature } from '../../../mf-admin/src/feature';
import { features as adminFeatures } from '../../../mf-admin/src/features';

const root = path.join(__dirname, '../../..');
const isTest = /\.test\.|\.spec\.|\/testing\/|\/e2e\//;

const listSources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !isTest.test(`/${file}`))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));

/** Returns the first sentence of the text below the heading. */
const readSummary = (readme: string): string =>
  /^# .*\n+([\s\S]*?[.])\s/
    .exec(readme)![1]
    .replaceAll('\n', ' ')
    .replaceAll(/\s*\(\[.*\)\)/g, '');

/** Returns the environment variables that sources declare. */
const listSettings = (sources: readonly string[]): string[] =>
  sources
    .filter((text) => text.includes('defineSettings('))
    .flatMap((text) => Array.from(text.matchAll(/^ {2,4}([A-Z][A-Z0-9_]+): \{/gm), ([, name]) => name));

const list = (items: readonly string[]): string => items.join(', ') || '–';

function renderRow(feature: ApiFeature, admin: AdminFeature | undefined): string {
  const { name, needs = [], isSpecified } = feature;
  const folder = path.join(root, 'features', name);
  const sources = listSources(folder);
  // To the hundred, so that a small change leaves the page as it is.
  const lines = Math.round(sources.reduce((sum, text) => sum + text.split('\n').length, 0) / 100) * 100;
  const calls = sources.reduce((sum, text) => sum + (text.match(/= defineCall\(/g)?.length ?? 0), 0);
  const cells = [
    `[${name}](../features/${name}/README.md)`,
    readSummary(readFileSync(path.join(folder, 'README.md'), 'utf8')),
    isSpecified ? 'yes' : '–',
    list(needs.map((needed) => needed.name)),
    String(lines),
    list(listTableNames(feature).map((table) => `\`${table}\``)),
    String(calls),
    list((admin?.routes ?? []).map((route) => `/${route.path}`)),
    list(listSettings(sources).map((setting) => `\`${setting}\``)),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Renders the page of all features from their declarations. */
export function renderFeaturesPage(): string {
  const rows = apiFeatures.map((feature) =>
    renderRow(
      feature,
      adminFeatures.find(({ name }) => name === feature.name),
    ),
  );
  return `# Features

Parts of the shop that are one folder each, and can be deleted with it ([how](../features/README.md)). \`npx -y pnpm@12 features\` writes this page. Specified: a part of the
[requirements](requirements.md). Lines: of the sources without tests, to the hundred. Tables, screens and settings (environment variables): its own.

| Feature | Content | Specified | Needs | Lines | Tables | Calls | Screens | Settings |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}
