import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DamagedReleaseError, getRefusalReasons, isVersionName, shellName } from '../../releases';
import { launcherVersion } from '../../releases/launcher';
import type { ReleaseFiles } from '../releases/files';

/** A build of the shell on this machine. Without a version it is the build beside the launcher. */
export interface ShellBuild {
  version?: string;
  /** The script of its server. */
  file: string;
}

interface BuildsOptions {
  files: Pick<ReleaseFiles, 'get' | 'findDamage'>;
  /** Remembers which release ran last; undefined if releases are on this machine anyway. */
  memoryFile?: string;
}

/** Capabilities that are checked before a release's code runs. The release itself checks the contract, because it knows the API. */
const host = { versions: { launcher: launcherVersion, node: process.versions.node }, exports: {} };

/** Creates the access to releases of the shell. */
export function createShellBuilds({ files, memoryFile }: BuildsOptions) {
  return {
    /** Resolves to the release if it may run here, otherwise to the reasons against it, one sentence per reason. Rejects if the storage fails. */
    async get(version: string): Promise<{ build?: ShellBuild; reasons: string[] }> {
      try {
        const release = await files.get(shellName, version);
        if (!release) return { reasons: [`shell@${version} is not stored.`] };
        const damage = await files.findDamage(release);
        const reasons = [...(damage ? [`${damage}.`] : []), ...getRefusalReasons({ release, host, others: [] })];
        if (reasons.length > 0) return { reasons };
        return { build: { version, file: path.join(release.dir, release.serverEntry) }, reasons };
      } catch (error) {
        if (error instanceof DamagedReleaseError) return { reasons: [`${error.message}.`] };
        throw error;
      }
    },

    /** Writes which release runs, so that a start without the storage runs it again. */
    async remember({ version }: ShellBuild): Promise<void> {
      if (!memoryFile || !version) return;
      try {
        await mkdir(path.dirname(memoryFile), { recursive: true });
        await writeFile(`${memoryFile}.${process.pid}`, JSON.stringify({ version }));
        await rename(`${memoryFile}.${process.pid}`, memoryFile);
      } catch {
        // Without the file, such a start runs the build beside the launcher.
      }
    },

    /** Resolves to the version that ran last; undefined if it is unknown. */
    async recall(): Promise<string | undefined> {
      if (!memoryFile) return undefined;
      try {
        const { version } = JSON.parse(await readFile(memoryFile, 'utf8'));
        return typeof version === 'string' && isVersionName(version) ? version : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
export type ShellBuilds = ReturnType<typeof createShellBuilds>;
