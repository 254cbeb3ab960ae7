import { readFileSync } from 'node:fs';
import { CommandError } from './command';

/** A comment of this program at a pull request. */
export interface Comment {
  id: number;
  body: string;
}

/** The pull request, or merge request, that a CI job runs for. */
export interface PullRequest {
  /** Returns this program's own comment that begins with the text; comments of others may say anything. */
  findComment(beginning: string): Promise<Comment | undefined>;
  /** Writes the comment, or a new one without an id. */
  saveComment(body: string, id?: number): Promise<void>;
}

const timeoutMs = 10_000;
const pageSize = 100;
const maxPages = 20;

type Send = <T>(method: string, path: string, body?: object) => Promise<T>;

/** Creates the calls of a forge's API. They throw CommandError with method, path and status, never with the token. */
function createSend(base: string, headers: Record<string, string>): Send {
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { ...headers, accept: 'application/json', 'content-type': 'application/json', 'user-agent': 'vastra' },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => undefined);
    if (!response?.ok)
      throw new CommandError(
        `The comment is not written: ${method} ${path} ${response?.status ?? 'cannot be reached'}.`,
      );
    return (await response.json()) as T;
  };
}

/** Returns the first entry of a list in pages that passes the test. */
async function findInPages<T>(send: Send, path: string, isWanted: (entry: T) => boolean): Promise<T | undefined> {
  for (let page = 1; page <= maxPages; page += 1) {
    const entries = await send<T[]>('GET', `${path}?per_page=${pageSize}&page=${page}`);
    const found = entries.find(isWanted);
    if (found || entries.length < pageSize) return found;
  }
  return undefined;
}

/** Author of what the token of a job writes at GitHub. */
const githubAuthor = 'github-actions[bot]';

function openGithub(env: NodeJS.ProcessEnv): PullRequest {
  const { GITHUB_TOKEN: token, GITHUB_REPOSITORY: repository, GITHUB_EVENT_PATH: eventFile } = env;
  const event = eventFile ? JSON.parse(readFileSync(eventFile, 'utf8')) : {};
  const number = event.pull_request?.number;
  if (!token || !Number.isInteger(number))
    throw new CommandError('--comment needs GITHUB_TOKEN and a workflow that runs for a pull request.');
  const send = createSend(env.GITHUB_API_URL || 'https://api.github.com', { authorization: `Bearer ${token}` });
  const issues = `/repos/${repository}/issues`;
  return {
    findComment: (beginning) =>
      findInPages<Comment & { user: { login: string } | null }>(
        send,
        `${issues}/${number}/comments`,
        ({ body, user }) => user?.login === githubAuthor && body.startsWith(beginning),
      ),
    saveComment: async (body, id) => {
      await (id === undefined
        ? send('POST', `${issues}/${number}/comments`, { body })
        : send('PATCH', `${issues}/comments/${id}`, { body }));
    },
  };
}

function openGitlab(env: NodeJS.ProcessEnv): PullRequest {
  const { CI_API_V4_URL: url, CI_PROJECT_ID: project, CI_MERGE_REQUEST_IID: number } = env;
  const token = env.PREVIEW_COMMENT_TOKEN;
  if (!url || !token || !number)
    throw new CommandError('--comment needs PREVIEW_COMMENT_TOKEN and a pipeline of a merge request.');
  const send = createSend(url, { 'private-token': token });
  const notes = `/projects/${project}/merge_requests/${number}/notes`;
  return {
    findComment: async (beginning) => {
      const own = await send<{ id: number }>('GET', '/user');
      return findInPages<Comment & { author: { id: number } }>(
        send,
        notes,
        ({ body, author }) => author.id === own.id && body.startsWith(beginning),
      );
    },
    saveComment: async (body, id) => {
      await (id === undefined ? send('POST', notes, { body }) : send('PUT', `${notes}/${id}`, { body }));
    },
  };
}

/** Opens the pull request of the CI job: of GitHub Actions, or of GitLab. Throws CommandError outside of a job for one, or without a token to write comments. */
export function openPullRequest(env: NodeJS.ProcessEnv): PullRequest {
  if (env.GITHUB_ACTIONS === 'true') return openGithub(env);
  if (env.GITLAB_CI === 'true') return openGitlab(env);
  throw new CommandError('--comment is for jobs of GitHub Actions and of GitLab.');
}
