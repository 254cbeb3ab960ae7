import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Text of all sources whose messages operators see, with the parts of messages that stand on two lines joined. */
const sources = execFileSync(
  'git',
  ['ls-files', 'api', 'shell', 'platform', 'shared', 'deploy', 'features', 'mf-*/src/*'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.(tsx?|[cm]?js|cfg|yaml|vcl)$/.test(file) && !/\.(test|stories)\.|\/testing\//.test(file))
  .map(read)
  .join('\n')
  .replace(/['`] \+\s*['`]/g, '');

test('docs/operating/jobs.md lists the queues that the migrations make', () => {
  const migrations = readdirSync(path.join(root, 'api/migrations'))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => read(`api/migrations/${file}`))
    .join('\n');
  const queues = Array.from(migrations.matchAll(/pgboss\.create_queue\('([a-z-]+)'/g), ([, name]) => name);
  const [table] = read('docs/operating/jobs.md').split('## Workers');
  const listed = Array.from(table.matchAll(/^\| (`.*?) \|/gm), ([, names]) => names).flatMap(
    (names) => names.match(/[a-z-]+/g) ?? [],
  );
  expect(listed.sort()).toEqual(queues.sort());
});

/** Text of the READMEs of features. */
const featureReadmes = readdirSync(path.join(root, 'features'))
  .map((name) => `features/${name}/README.md`)
  .filter((file) => existsSync(path.join(root, file)))
  .map(read)
  .join('\n');

test('docs/operating/metrics.md and the READMEs of features list the metrics that the processes have', () => {
  const toName = (name: string) => name.replace(/_(bucket|count|sum)$/, '');
  const declared = new Set(Array.from(sources.matchAll(/'(vastra_[a-z_]*[a-z])'/g), ([, name]) => toName(name)));
  const documents = `${read('docs/operating/metrics.md')}\n${featureReadmes}`;
  const listed = new Set(Array.from(documents.matchAll(/`(vastra_[a-z_]+)`/g), ([, name]) => name));
  expect([...listed].sort()).toEqual([...declared].sort());
});

/** Returns the parts of the messages that a document quotes, without "…" and the values in them. */
const listQuotedParts = (text: string) =>
  Array.from(text.matchAll(/"([^"]+)"/g), ([, message]) => message)
    .flatMap((message) => message.split(/…|`[^`]*`/))
    .map((part) =>
      part
        .trim()
        .replace(/^[.,:;]+|[.,:;]+$/g, '')
        .trim(),
    )
    .filter((part) => part.length > 10);

/** Messages of PostgreSQL and pgBackRest. */
const foreignMessages = ['the database system is starting up', 'recovery ended before configured recovery target'];

test('the shop has the messages that docs/operating/troubleshooting.md explains', () => {
  const firstColumn = Array.from(
    read('docs/operating/troubleshooting.md').matchAll(/^\| (.*?) \|/gm),
    ([, cell]) => cell,
  ).join('\n');
  const parts = listQuotedParts(firstColumn);
  expect(parts.length).toBeGreaterThan(30);
  expect(parts.filter((part) => !sources.includes(part) && !foreignMessages.includes(part))).toEqual([]);
});

/** The page names messages of features, also of a deleted one. */
const messagesOfDeletedFeatures = existsSync(path.join(root, 'features/opensearch'))
  ? []
  : ['the search index cannot be updated'];

test.each(['loss', 'providers'])(
  'the shop has the messages by which docs/operating/runbooks/%s.md notices a loss',
  (page) => {
    const notices = read(`docs/operating/runbooks/${page}.md`).replace(/\s+/g, ' ');
    const quoted = listQuotedParts(notices);
    expect(quoted.filter((part) => !sources.includes(part) && !messagesOfDeletedFeatures.includes(part))).toEqual([]);
  },
);
