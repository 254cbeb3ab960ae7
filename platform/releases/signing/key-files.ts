import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isReleasedName } from '../stored/names';

/** Public keys (base64) by remote: a release of the remote must be signed by one of them. */
export type TrustedKeys = Record<string, string[]>;

const readIfPresent = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Returns the file of the trusted keys: `RELEASE_KEYS`, otherwise `release-keys.json` in `varDir`. */
export const getTrustedKeysFile = (env: { RELEASE_KEYS?: string }, varDir: string): string =>
  env.RELEASE_KEYS ? path.resolve(env.RELEASE_KEYS) : path.join(varDir, 'release-keys.json');

/** Reads the trusted keys; undefined if there is no such file. Throws if the file holds something else. */
export function readTrustedKeys(file: string): TrustedKeys | undefined {
  const text = readIfPresent(file);
  if (text === undefined) return undefined;
  const keys = parseJson(text);
  const isValid =
    typeof keys === 'object' &&
    keys !== null &&
    !Array.isArray(keys) &&
    Object.entries(keys).every(
      ([remote, list]) => isReleasedName(remote) && Array.isArray(list) && list.every((key) => typeof key === 'string'),
    );
  if (!isValid) throw new Error(`${file} must hold the public keys of each remote: {"mf-cart": ["…"]}`);
  return keys as TrustedKeys;
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Writes the trusted keys. */
export function writeTrustedKeys(file: string, keys: TrustedKeys): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(keys, null, 2)}\n`);
}

const getPrivateKeyFile = (varDir: string, remote: string): string =>
  path.join(varDir, 'release-signing-keys', `${remote}.key`);

/**
 * Returns the private key that signs a remote's releases: `RELEASE_SIGNING_KEY`, otherwise the file in `varDir`, if there is such a folder;
 * undefined if there is none.
 */
export const readPrivateKey = (
  env: NodeJS.ProcessEnv,
  varDir: string | undefined,
  remote: string,
): string | undefined =>
  env.RELEASE_SIGNING_KEY?.trim() || (varDir && readIfPresent(getPrivateKeyFile(varDir, remote))?.trim()) || undefined;

/** Writes a private key, readable by this user only. Returns the path. */
export function writePrivateKey(varDir: string, remote: string, privateKey: string): string {
  const file = getPrivateKeyFile(varDir, remote);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${privateKey}\n`, { mode: 0o600 });
  return file;
}
