import { assertAdmissible, NotAdmissibleError } from '../admission/assert-admissible';
import { ReleaseApiError } from '../changes/open-release-api';
import { isVersionName, shellName } from '../stored/names';
import { readRelease } from '../stored/stored-releases';
import { type CommandContext, CommandError, removeUnusedRelease } from './command';
import { buildPreviewUrl } from './publish';
import type { Comment, PullRequest } from './pull-request';

/** Beginning of the comment of a remote, by which the next job finds it. */
const toBeginning = (remote: string): string => `<!-- vastra-preview ${remote} `;
const toMark = (remote: string, version: string | undefined): string => `${toBeginning(remote)}${version ?? '-'} -->`;

/** Returns the version of the preview that a comment is about; undefined if it has none. */
function readVersion(remote: string, { body }: Comment): string | undefined {
  const [version] = body.slice(toBeginning(remote).length).split(' ', 1);
  return version !== '-' && isVersionName(version) ? version : undefined;
}

const toPreviewText = (remote: string, version: string, url: string): string =>
  `**Preview of ${remote}**: ${url}

Release \`${version}\` inside the live releases of the other remotes, for people who are signed in to the admin area and whose role sees releases of ${remote}. \`?release=off\` ends it.`;

const toRefusalText = (remote: string, refusal: string): string =>
  `**${remote} has no preview**, because the shop would refuse the release:

\`\`\`
${refusal.replaceAll('`', "'")}
\`\`\``;

/**
 * Stores a release, checks that the shop would admit it, and prints the URL that shows it inside the live releases of the other remotes. Nothing becomes live. Writes
 * one comment at the pull request, if there is one, and removes the release of the preview before.
 *
 * @param options.publish stores the release and resolves to its version
 * @throws CommandError if the release cannot be stored, or would be refused; the comment says so too
 */
export async function preview(
  command: CommandContext,
  {
    remote,
    shopUrl,
    pullRequest,
    publish,
  }: { remote: string; shopUrl?: string; pullRequest?: PullRequest; publish: () => Promise<string> },
): Promise<void> {
  if (remote === shellName)
    throw new CommandError('The shell has no preview beside the live one: promote it in a separate environment.');
  if (!shopUrl) throw new CommandError('Say which shop shows the preview: SHOP or RELEASE_API.');
  const comment = await pullRequest?.findComment(toBeginning(remote));
  const stored: { version?: string } = {};
  try {
    stored.version = await publish();
    const release = await readRelease(command.storage, remote, stored.version);
    if (!release) throw new CommandError(`${remote} ${stored.version} is not stored.`);
    await assertAdmissible(command.storage, release);
    const url = buildPreviewUrl(shopUrl, release);
    command.print(`Preview: ${url}`);
    const text = toPreviewText(remote, release.version, url);
    await pullRequest?.saveComment(`${toMark(remote, release.version)}\n${text}`, comment?.id);
  } catch (error) {
    const isRefusal =
      error instanceof NotAdmissibleError || error instanceof CommandError || error instanceof ReleaseApiError;
    if (isRefusal)
      await pullRequest?.saveComment(
        `${toMark(remote, stored.version)}\n${toRefusalText(remote, error.message)}`,
        comment?.id,
      );
    throw error;
  } finally {
    const previous = comment && readVersion(remote, comment);
    // Otherwise `prune` removes it later.
    if (previous && stored.version && previous !== stored.version)
      await removeUnusedRelease(command, remote, previous).catch(() => undefined);
  }
}

/**
 * Ends a preview: removes its release, unless it was live in any environment or waits to be, and says so in the comment.
 *
 * @param options.version by default the version of the comment
 */
export async function endPreview(
  command: CommandContext,
  { remote, version: named, pullRequest }: { remote: string; version?: string; pullRequest?: PullRequest },
): Promise<void> {
  const comment = await pullRequest?.findComment(toBeginning(remote));
  const version = named ?? (comment && readVersion(remote, comment));
  if (!version && !pullRequest) throw new CommandError('Which preview? Name its version.');
  if (version)
    command.print(
      (await removeUnusedRelease(command, remote, version))
        ? `The preview ${remote} ${version} has ended.`
        : `${remote} ${version} stays, because it is or was live or waits for its promotion, or it is not stored any more.`,
    );
  if (comment)
    await pullRequest?.saveComment(`${toMark(remote, undefined)}\nThe preview of ${remote} has ended.`, comment.id);
}
