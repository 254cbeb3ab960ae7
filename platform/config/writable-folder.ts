import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SettingsError } from './read-settings';

/** Creates the folder that a setting names. Throws a SettingsError unless this process can write in it. */
export function assertWritableFolder(name: string, folder: string): void {
  const probe = path.join(folder, `.writable-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(probe, '', { mode: 0o600 });
    rmSync(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A full disk is reported by the doctor and does not end a start, because what is there can be served.
    if (code === 'ENOSPC' || code === 'EDQUOT') return;
    throw new SettingsError([`${name} must be a folder that this process can write, not "${folder}" (${code}).`]);
  }
}
