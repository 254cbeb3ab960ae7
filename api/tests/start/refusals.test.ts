import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer } from '../crash/server';
import { runNode } from './run-node';

const home = mkdtempSync(join(tmpdir(), 'vastra-start-'));
let script: string;
beforeAll(async () => {
  script = await buildServer(home);
});

describe('a wrong setting ends the start with a sentence that names it, and no stack:', () => {
  const startApi = async (env: Record<string, string>) => {
    const { code, output } = await runNode([script], env);
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).not.toContain('"stack"');
    expect(output).not.toContain('hidden');
    return JSON.parse(output).msg.replace('The API cannot start: ', '').split('\n');
  };

  test('all that cannot be read', async () => {
    const lines = await startApi({
      API_PORT: 'abc',
      DATABASE_URL: 'nonsense-hidden',
      REDIS_URL: 'cache:hidden',
      S3_ENDPOINT: 'seaweedfs:8333',
      TRUST_PROXY: 'yes',
      AUTH_LIMIT: 'many',
      SMTP_URL: 'mail:hidden',
    });
    expect(lines.map((line: string) => line.split(' ')[0]).sort()).toEqual(
      ['API_PORT', 'AUTH_LIMIT', 'DATABASE_URL', 'REDIS_URL', 'S3_ENDPOINT', 'SMTP_URL', 'TRUST_PROXY'].sort(),
    );
    expect(lines).toContain(
      'DATABASE_URL must be an address such as postgres://user:password@db.example.in:5432/vastra.',
    );
  });

  test('a database that does not respond', async () => {
    const env = { VAR_DIR: mkdtempSync(join(home, 'var-')), DATABASE_URL: 'postgres://shop:hidden@127.0.0.1:9/vastra' };
    expect(await startApi(env)).toEqual([
      'DATABASE_URL names 127.0.0.1:9, where no PostgreSQL responds (ECONNREFUSED).',
    ]);
  });

  test('a folder that cannot be written', async () => {
    const file = join(home, 'no-folder');
    writeFileSync(file, '');
    expect(await startApi({ VAR_DIR: join(file, 'var') })).toEqual([
      `VAR_DIR must be a folder that this process can write, not "${join(file, 'var')}" (ENOTDIR).`,
    ]);
  });
});

it.each([[[]], [['--fresh', '--yes', '--products', '1']]])(
  'seed %j opens no database where DEMO is not 1',
  async (options) => {
    const varDir = join(home, 'never-written');
    const { code, output } = await runNode([script, 'seed', ...options], { VAR_DIR: varDir, DEMO: '0' });
    expect(output).toContain('it is written only where DEMO=1 is set');
    expect(code).toBe(1);
    expect(existsSync(varDir)).toBe(false);
  },
);
