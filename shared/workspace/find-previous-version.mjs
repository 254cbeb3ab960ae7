import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Finds the commit of the version that ran before this tree: the named ref; else the last tag of a version in the history that is not this commit;
 * else, in a repository whose versions have no tags yet, the commit that dated the last version in CHANGELOG.md. Never the previous commit by chance.
 *
 * @param {string} root folder of the repository
 * @param {string} [named] what a person has asked for
 * @returns {{ ref: string, description: string, isRecorded?: boolean }} `isRecorded`: the commit that dated the version
 * @throws an Error that says what to do if none is found
 */
export function findPreviousVersion(root, named) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  const find = (...args) => {
    try {
      return git(...args);
    } catch {
      return '';
    }
  };
  if (named) {
    const commit = find('rev-parse', '--verify', '--quiet', `${named}^{commit}`);
    if (!commit) throw new Error(`There is no commit ${named} in this clone.`);
    return { ref: commit, description: `${named} (${commit.slice(0, 8)}), as asked for` };
  }
  // A tag of this very commit is this version.
  const tag = find('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*.[0-9]*.[0-9]*', 'HEAD^');
  if (tag) {
    const commit = git('rev-parse', `${tag}^{commit}`);
    return { ref: commit, description: `${tag} (${commit.slice(0, 8)}), the last tag` };
  }
  const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
  const [version] = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, name]) => name);
  // The oldest commit that has the heading.
  const [commit] =
    version && !isShallow(find)
      ? find('log', '--reverse', '--format=%H', '-S', `## [${version}]`, '--', 'CHANGELOG.md').split('\n')
      : [];
  if (commit && commit !== find('rev-parse', 'HEAD'))
    return {
      ref: commit,
      isRecorded: true,
      description: `${version} (${commit.slice(0, 8)}), recorded in CHANGELOG.md, because no version has a tag`,
    };
  throw new Error(
    'this clone has neither a tag of a version nor the commit of the last version. Fetch the history: git fetch --unshallow --tags, or name a commit.',
  );
}

const isShallow = (find) => find('rev-parse', '--is-shallow-repository') === 'true';
