import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import type { Release } from '../../federation/release';

const exec = promisify(execFile);

const git = async (dir: string, ...args: string[]): Promise<string | undefined> => {
  const answer = await exec('git', args, { cwd: dir, timeout: 2000 }).catch(() => undefined);
  return answer?.stdout.trim() || undefined;
};

const systemUser = (): string | undefined => {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that has no name.
    return undefined;
  }
};

/** Who works here, as the team knows them: `RELEASE_BY`, in CI who started it, else git's or the system's user. */
export const getPublisher = async (dir: string, env = process.env): Promise<string> =>
  env.RELEASE_BY || env.GITHUB_ACTOR || (await git(dir, 'config', 'user.name')) || systemUser() || 'unknown';

/** Who publishes, and the commit that is checked out. */
export async function getProvenance(dir: string, env = process.env): Promise<Pick<Release, 'publishedBy' | 'commit'>> {
  const commit = env.GITHUB_SHA || (await git(dir, 'rev-parse', 'HEAD'));
  return { publishedBy: await getPublisher(dir, env), ...(commit && { commit }) };
}
