import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import type { Release } from '../../federation/release';

const exec = promisify(execFile);

const runGit = async (dir: string, ...args: string[]): Promise<string | undefined> => {
  const result = await exec('git', args, { cwd: dir, timeout: 2000 }).catch(() => undefined);
  return result?.stdout.trim() || undefined;
};

const findSystemUser = (): string | undefined => {
  try {
    return userInfo().username;
  } catch {
    // In a container the user id may have no name.
    return undefined;
  }
};

/** Returns who publishes: `RELEASE_BY`, or the user who started the CI job, or git's or the system's user, or `unknown`. */
export const getPublisher = async (dir: string, env = process.env): Promise<string> =>
  env.RELEASE_BY || env.GITHUB_ACTOR || (await runGit(dir, 'config', 'user.name')) || findSystemUser() || 'unknown';

/** Returns who publishes, and the commit that is checked out, if it is known. */
export async function getProvenance(dir: string, env = process.env): Promise<Pick<Release, 'publishedBy' | 'commit'>> {
  const commit = env.GITHUB_SHA || (await runGit(dir, 'rev-parse', 'HEAD'));
  return { publishedBy: await getPublisher(dir, env), ...(commit && { commit }) };
}
