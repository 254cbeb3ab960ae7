import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const page = 'docs/operating/runbooks/alerts.md';
const text = read(page);
const rules = read('deploy/prometheus/rules.yaml');
const tracked = execFileSync('git', ['ls-files', 'api', 'shell', 'platform', 'shared', 'deploy'], {
  cwd: root,
  encoding: 'utf8',
});
const sources = tracked
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|sql|service)$/.test(file) && !/\.test\./.test(file))
  .map(read)
  .join('\n');

const sections = new Map(
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section]),
);
const alerts = Array.from(
  rules.matchAll(/- alert: (\w+)[\s\S]*?(?=\n {6}- alert|\n {2}- name|$)/g),
  ([rule, name]) => ({ name, rule }),
);
const commands = Array.from(text.matchAll(/^```sh\n([\s\S]*?)^```/gm), ([, code]) => code.trim().split('\n')).flat();

test.each(alerts)('the alert $name names its runbook, which says what to do and when it is over', ({ name, rule }) => {
  expect(rule).toContain(`runbook: ${page}#${name.toLowerCase()}`);
  const section = sections.get(name) ?? '';
  const isLikeAnother = /Commands and steps: see/.test(section);
  expect(section).toMatch(isLikeAnother ? /\[\w+\]\(#\w+\)/ : /```sh[\s\S]*\*\*Do\*\*:[\s\S]*\*\*Over\*\*:/);
});

test('each runbook has its alert', () => {
  expect([...sections.keys()]).toEqual(alerts.map(({ name }) => name));
});

test('the programs of the commands are known', () => {
  const programs = commands.map((line) => line.split(/[ (]/)[0]);
  expect(commands.length).toBeGreaterThan(30);
  expect(new Set(programs)).toEqual(new Set(['metrics', 'curl', 'journalctl', 'npx', 'openssl', 'psql', 'systemctl']));
});

test('the metrics that the commands look for exist', () => {
  const names = commands.flatMap((line) => /grep '?(vastra_\w+)/.exec(line)?.[1] ?? []);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !sources.includes(`'${name}`) && !sources.includes(name))).toEqual([]);
});

test('the tables, units, paths and release commands exist', () => {
  const tables = commands.flatMap((line) => /from ((?:pgboss\.)?\w+)/.exec(line)?.[1] ?? []);
  const known = tables.filter((name) => !name.startsWith('pg_'));
  expect(known.length).toBeGreaterThan(5);
  expect(
    known.filter((name) => !new RegExp(`(pgTable\\(\\s*'|create table \\S*|\\b)${name}\\b`, 'i').test(sources)),
  ).toEqual([]);
  const units = text.match(/vastra-(worker|api@|document-server@)/g) ?? [];
  for (const unit of units) expect(tracked).toContain(`deploy/systemd/${unit}.service`);
  const releaseCommands = commands.flatMap((line) => /pnpm@12 release (\w+)/.exec(line)?.[1] ?? []);
  const programs = tracked
    .split('\n')
    .filter((file) => file.startsWith('platform/tools/release/'))
    .map(read)
    .join('\n');
  expect(releaseCommands.length).toBeGreaterThan(2);
  expect(releaseCommands.filter((name) => !new RegExp(`^ +(async )?['"]?${name}\\b`, 'm').test(programs))).toEqual([]);
});
