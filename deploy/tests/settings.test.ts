import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allSettings } from '../../docs/generate/settings/render-settings';
import { parseYaml, root } from './testing/tools';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Names of the settings that docs/configuration.md explains, which is generated from their declarations. */
const declared = new Set(
  read('docs/configuration.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split('|')[1].matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name)),
);
/** Variables of the C library, which no code of the shop reads. */
const ofLibc = ['MALLOC_ARENA_MAX'];
/** Settings of a deleted feature stay in the chart. */
const ofDeletedFeatures = existsSync(join(root, 'features/opensearch')) ? [] : ['OPENSEARCH_URL', 'OPENSEARCH_INDEX'];
const known = new Set([...declared, ...ofLibc, ...ofDeletedFeatures]);
const findUnknown = (names: Iterable<string>) =>
  [...new Set(names)].filter((name) => !known.has(name) && !known.has(name.replace(/_FILE$/, ''))).sort();

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  networks?: string[];
  depends_on?: Record<string, { condition: string }>;
  stop_grace_period?: string;
  [key: string]: unknown;
}
const compose = parseYaml(read('deploy/compose.yaml'))[0] as {
  services: Record<string, Service>;
  secrets: Record<string, unknown>;
  networks: Record<string, { internal?: boolean }>;
};
const services = Object.entries(compose.services);
const ofShop = services.filter(([, { image }]) => image.includes('vastra'));

it('has settings to compare with', () => {
  expect(declared.size).toBeGreaterThan(60);
});

describe('every setting that is named there is one of the shop', () => {
  test.each(ofShop)('compose.yaml, %s', (_name, { environment = {} }) => {
    expect(findUnknown(Object.keys(environment))).toEqual([]);
  });

  test('the Dockerfile', () => {
    const [, block] = /^ENV NODE_ENV=production \\\n([\s\S]*?)\nUSER/m.exec(read('Dockerfile'))!;
    const names = [...block.matchAll(/(?:^|\s)([A-Z_]+)=/g)].map(([, name]) => name);
    expect(names).toContain('MIGRATE_AT_START');
    expect(findUnknown(names.filter((name) => name !== 'PATH'))).toEqual([]);
  });

  test.each(['values.yaml', 'values.schema.json', ...listTemplates()])('the chart, %s', (file) => {
    const names = [...read(`deploy/helm/vastra/${file}`).matchAll(/\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b/g)].map(
      ([, name]) => name,
    );
    expect(findUnknown(names.filter((name) => !/^NAME_/.test(name)))).toEqual([]);
  });

  test('the chart takes the secrets of all processes from its Secret alone, and names them', () => {
    const secrets = Object.keys(allSettings).filter(
      (name) =>
        allSettings[name].isSecret && allSettings[name].readers.some((reader) => ['API', 'documents'].includes(reader)),
    );
    expect(secrets.length).toBeGreaterThan(25);
    const schema = JSON.parse(read('deploy/helm/vastra/values.schema.json'));
    expect(Object.keys(schema.properties.secretKeys.properties)).toEqual(expect.arrayContaining(secrets));
    expect(schema.definitions.settings.propertyNames.not.enum).toEqual(expect.arrayContaining(secrets));
    const values = read('deploy/helm/vastra/values.yaml');
    const isNamed = (name: string) =>
      new RegExp(`^  (# )?${name}: ${name.toLowerCase().replaceAll('_', '-')}$`, 'm').test(values);
    expect(secrets.filter((name) => !isNamed(name))).toEqual(['OTEL_EXPORTER_OTLP_HEADERS']);
  });

  test.each(readdirSync(join(root, 'deploy/systemd')))('systemd, %s', (file) => {
    const lines = read(`deploy/systemd/${file}`).match(/^Environment=.*$/gm) ?? [];
    const names = lines.flatMap((line) => [...line.matchAll(/[= ]([A-Z][A-Z0-9_]+)=/g)].map(([, name]) => name));
    expect(names).toContain('VAR_DIR');
    expect(findUnknown(names)).toEqual([]);
  });

  test('the installer of one VPS', () => {
    const [, settings] = /<<'END'\n(# Settings that are no secrets[\s\S]*?)\nEND/.exec(read('deploy/vps/install.sh'))!;
    const names = [...settings.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(names).toContain('RELEASES_DIR');
    expect(findUnknown(names)).toEqual([]);
  });

  test('.env.example', () => {
    const names = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(40);
    expect(findUnknown(names)).toEqual([]);
  });
});

describe('compose.yaml', () => {
  it.each(services)('%s may do little, and writes to its volumes only', (_name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.image).toMatch(/:/);
    expect(service.image).not.toMatch(/^docker.*:latest/);
  });

  it('holds no password: what is secret comes from a file, and what is required has no default', () => {
    for (const [, { environment = {} }] of services)
      for (const [name, value] of Object.entries(environment))
        if (/PASSWORD|SECRET|TOKEN|KEY_ID|DATABASE_URL|REDIS_URL|OPENSEARCH_URL/.test(name))
          expect(name).toMatch(/_FILE$/);
        else expect(value).not.toMatch(/:\/\/[^/]*:[^/]*@/);
    expect(compose.services['api-1'].environment!.SITE_URL).toMatch(/^\$\{SITE_URL:\?/);
  });

  it.each(services)('%s mounts the secrets that its settings name', (_name, { environment = {}, secrets = [] }) => {
    const files = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'));
    for (const file of files) expect(secrets).toContain(file.replace('/run/secrets/', ''));
    for (const secret of secrets) expect(compose.secrets).toHaveProperty(secret);
  });

  it('lets nothing but HAProxy be reached from outside, and document servers reach no database', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['haproxy']);
    const internal = ['front', 'database', 'storage'];
    for (const name of internal) expect(compose.networks[name]).toEqual({ internal: true });
    const inDatabase = services.filter(([, { networks }]) => networks?.includes('database')).map(([name]) => name);
    expect(inDatabase.sort()).toEqual(['api-1', 'api-2', 'backup', 'migrate', 'postgres', 'worker']);
  });

  it('has a Redis for limits that evicts nothing', () => {
    expect((compose.services.valkey.command as string[]).join(' ')).toMatch(/ --maxmemory-policy noeviction /);
  });

  it('runs the SeaweedFS that the tests run, of which other containers reach the S3 gateway only', () => {
    const { image, command } = compose.services.seaweedfs;
    const [, version] = /^seaweedfs=(.*)$/m.exec(read('.ci/tools'))!;
    expect(image).toBe(`docker.io/chrislusf/seaweedfs:${version}`);
    expect(compose.services.bucket.image).toBe(image);
    const options = read('deploy/seaweedfs/server.options').split('\n');
    expect(options).toEqual(expect.arrayContaining(['ip=127.0.0.1', 'ip.bind=127.0.0.1', 'master.telemetry=false']));
    expect((command as string[]).filter((option) => /bind|-ip=/.test(option))).toEqual(['-s3.ip.bind=0.0.0.0']);
  });

  it('dumps the database with the version of PostgreSQL that it runs', () => {
    expect(compose.services.backup.image).toBe(compose.services.postgres.image);
  });

  it('drains before it stops, and migrates before it starts', () => {
    for (const name of ['api-1', 'api-2', 'document-server-1', 'document-server-2']) {
      const { environment, stop_grace_period, depends_on } = compose.services[name];
      expect(Number.parseInt(stop_grace_period!, 10)).toBeGreaterThan(Number(environment!.DRAIN_SECONDS) + 30);
      expect(depends_on).toMatchObject({ release: { condition: 'service_completed_successfully' } });
    }
    expect(compose.services['api-2'].depends_on).toMatchObject({
      migrate: { condition: 'service_completed_successfully' },
    });
  });
});

function listTemplates() {
  return readdirSync(join(root, 'deploy/helm/vastra/templates'))
    .filter((file) => /\.(yaml|tpl)$/.test(file))
    .map((file) => `templates/${file}`);
}
