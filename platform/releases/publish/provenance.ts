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

/** Returns who publishes, the commit that is checked out, if it is known, and where the release was built. */
export async function getProvenance(
  dir: string,
  env = process.env,
): Promise<Pick<Release, 'publishedBy' | 'commit' | 'build'>> {
  const commit = env.GITHUB_SHA || (await runGit(dir, 'rev-parse', 'HEAD'));
  const changes = commit && (await runGit(dir, 'status', '--porcelain', '--untracked-files=no'));
  return {
    publishedBy: await getPublisher(dir, env),
    ...(commit && { commit }),
    build: { ...describeBuilder(env), ...(changes && { hasChanges: true }) },
  };
}

/** Returns the builder as GitHub's variables describe it. Only the release's signature vouches for it. */
function describeBuilder(env: NodeJS.ProcessEnv): NonNullable<Release['build']> {
  if (env.GITHUB_ACTIONS !== 'true') return { builder: 'a workstation' };
  const {
    GITHUB_SERVER_URL: server,
    GITHUB_REPOSITORY: repository,
    GITHUB_RUN_ID: run,
    GITHUB_RUN_ATTEMPT: attempt,
  } = env;
  return {
    builder: 'GitHub Actions',
    ...(env.GITHUB_WORKFLOW_REF && { workflow: env.GITHUB_WORKFLOW_REF }),
    ...(server &&
      repository &&
      run && { runUrl: `${server}/${repository}/actions/runs/${run}/attempts/${attempt || 1}` }),
  };
}
