import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  assertWritableFolder,
  defineSettings,
  describeSettings,
  httpUrl,
  portValue,
  readSettings,
  SettingsError,
  secretValue,
  switchValue,
} from '.';

const settings = defineSettings({
  PORT: { schema: portValue, fallback: '3000', meaning: 'port', readers: ['API'], group: 'processes' },
  API_URL: { schema: httpUrl('http://api:3001'), meaning: 'API', readers: ['documents'], group: 'processes' },
  DEMO: { schema: switchValue, fallback: '0', meaning: 'demo', readers: ['API'], group: 'demo' },
  SESSION_SECRET: { schema: secretValue, meaning: 'keys', readers: ['API'], group: 'secrets', isSecret: true },
});
const secret = 'kTq9vX2mZ7pL4rB8nW3cF6hJ1sD5gY0a';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'vastra-settings-'));
});

const writeSecret = (text: string): string => {
  const file = path.join(dir, `secret-${Math.random()}`);
  writeFileSync(file, text);
  return file;
};

it('converts the text of the environment, and counts an empty one as not set', () => {
  expect(readSettings({ PORT: '', API_URL: 'http://api/' }, settings)).toEqual({
    PORT: 3000,
    API_URL: 'http://api',
    DEMO: false,
    SESSION_SECRET: undefined,
  });
});

it('names all invalid settings in one error, a sentence each, and never the value of a secret', () => {
  const read = () =>
    readSettings({ PORT: 'abc', API_URL: 'api:3001', DEMO: 'yes', SESSION_SECRET: 'hunter2' }, settings, {
      checks: [() => 'A and B must be set together.', () => undefined],
    });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(
    [
      'PORT must be a whole number from 0 to 65535, not "abc".',
      'API_URL must be an address such as http://api:3001, not "api:3001".',
      'DEMO must be 0 or 1, not "yes".',
      'SESSION_SECRET must be at least 32 characters long.',
      'A and B must be set together.',
    ].join('\n'),
  );
});

describe('a secret in a file', () => {
  it('is read without the line end', () => {
    const SESSION_SECRET_FILE = writeSecret(`${secret}\n`);
    expect(readSettings({ SESSION_SECRET_FILE }, settings).SESSION_SECRET).toBe(secret);
  });

  it('is refused beside the setting itself, when the file is empty, and when it cannot be read', () => {
    const read = (env: NodeJS.ProcessEnv) => () => readSettings(env, settings);
    const SESSION_SECRET_FILE = writeSecret(' \n');
    expect(read({ SESSION_SECRET: secret, SESSION_SECRET_FILE })).toThrow(
      'SESSION_SECRET and SESSION_SECRET_FILE must not both be set.',
    );
    expect(read({ SESSION_SECRET_FILE })).toThrow('SESSION_SECRET_FILE names an empty file');
    expect(read({ SESSION_SECRET_FILE: '/nowhere' })).toThrow(
      'SESSION_SECRET_FILE must name a file that this process can read, not /nowhere (ENOENT).',
    );
  });

  it('exists for secrets only', () => {
    expect(readSettings({ PORT_FILE: '/nowhere' }, settings).PORT).toBe(3000);
  });
});

it('prints the settings in force without secrets, and names that are one letter off', () => {
  const env = { PORT: '4000', SESSION_SECRET_FILE: writeSecret(secret), SESION_SECRET: 'x' };
  expect(describeSettings(env, settings)).toEqual([
    'PORT            4000',
    'API_URL         (not set)',
    'DEMO            0 (default)',
    'SESSION_SECRET  (from file)',
    'SESION_SECRET is no setting. Did you mean SESSION_SECRET?',
  ]);
  expect(describeSettings({ SESSION_SECRET: secret }, settings)).toContain('SESSION_SECRET  (set)');
});

it('refuses a folder that cannot be written, by the name of its setting', () => {
  expect(() => assertWritableFolder('VAR_DIR', path.join(dir, 'new'))).not.toThrow();
  const file = writeSecret('no folder');
  expect(() => assertWritableFolder('VAR_DIR', path.join(file, 'var'))).toThrow(
    /^VAR_DIR must be a folder that this process can write, not ".+var" \(ENOTDIR\)\.$/,
  );
});
