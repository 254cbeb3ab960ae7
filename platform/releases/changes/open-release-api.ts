import { createHash } from 'node:crypto';
import { productionName } from '../environments/environments';
import { type ReleaseStorage, WriteConflictError } from '../storage/storage';
import type { ChangedMember, ChangedRelease, ReleaseChanges } from './release-changes';
import type { ReleaseRequests } from './release-requests';

/** The release API refused a call, or cannot be reached. The message is for the person who typed the command. */
export class ReleaseApiError extends Error {
  override name = 'ReleaseApiError';

  /** `code`: code of the refusal; undefined if there was no response. */
  constructor(
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

const maxAttempts = 4;
const timeoutMs = 60_000;
/** Milliseconds before the second attempt; each further one waits twice as long. */
const firstPauseMs = 300;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Responses after which the same call may succeed. */
const isPassing = (status: number): boolean => status === 429 || status === 502 || status === 503 || status === 504;

interface ApiFailure {
  code?: string;
  message?: string;
}

/** Owner and rights of a token. */
export interface TokenOwner {
  name: string;
  /** Remotes that it may publish. */
  remotes: string[];
  /** Environment of the API. An API before environments has production only, and names neither. */
  environment?: string;
  /** Remotes of which it may change what is live there. */
  liveRemotes?: string[];
}

/**
 * Opens the release API of a shop as the storage and the changes of a command, for a team that has no key of the storage.
 *
 * @param url URL of the API: `https://shop.example/api/v1`
 * @param getToken returns the bearer token; called once
 * @param environment environment that the caller means: the first call rejects with ReleaseApiError if the API is of another one
 */
export function openReleaseApi({
  url,
  getToken,
  environment,
}: {
  url: string;
  getToken: () => Promise<string>;
  environment?: string;
}): {
  storage: ReleaseStorage;
  changes: ReleaseChanges;
  requests: ReleaseRequests;
  getCaller(): Promise<TokenOwner>;
  removeUnused(remote: string, version: string): Promise<boolean>;
} {
  let token: Promise<string> | undefined;
  const base = `${url.replace(/\/$/, '')}/release-api`;

  async function send(method: string, path: string, body?: Buffer | object): Promise<Response> {
    token ??= getToken();
    const headers: Record<string, string> = { authorization: `Bearer ${await token}` };
    if (body) headers['content-type'] = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json';
    for (let attempt = 1; ; attempt += 1) {
      // A change of what is live may have arrived although its response was lost; the caller looks instead of repeating it.
      const isLast = attempt === maxAttempts || (method === 'POST' && !path.endsWith('/promote'));
      const response = await fetch(`${base}${path}`, {
        method,
        headers,
        body: body && (Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body)),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error) => {
        if (isLast) throw new ReleaseApiError(`${new URL(base).origin} cannot be reached: ${getCause(error)}.`);
        return undefined;
      });
      if (response && (isLast || !isPassing(response.status))) return response;
      await pause(firstPauseMs * 2 ** (attempt - 1));
    }
  }

  let checked: Promise<void> | undefined;
  /** The URL of production must not be changed by a command for staging, also by an API that knows no environments. */
  async function assertEnvironment(): Promise<void> {
    const response = await send('GET', '/caller');
    if (!response.ok) throw await toError(response);
    const { data } = (await response.json()) as { data: TokenOwner };
    const { environment: own = productionName } = data;
    if (own !== environment)
      throw new ReleaseApiError(
        `${url} is the release API of ${own}, not of ${environment}: --environment, RELEASE_API.`,
      );
  }

  async function sendChecked(method: string, path: string, body?: Buffer | object): Promise<Response> {
    if (environment) checked ??= assertEnvironment();
    await checked;
    return send(method, path, body);
  }

  async function call<T>(method: string, path: string, body?: Buffer | object): Promise<T> {
    const response = await sendChecked(method, path, body);
    if (!response.ok) throw await toError(response);
    return ((await response.json()) as { data: T }).data;
  }

  const toQuery = (name: 'key' | 'folder', value: string) => `${name}=${encodeURIComponent(value)}`;

  const storage: ReleaseStorage = {
    list: (folder) => call('GET', `/names?${toQuery('folder', folder)}`),
    async read(key) {
      const response = await sendChecked('GET', `/objects?${toQuery('key', key)}`);
      if (response.status === 404) {
        const { code } = await readFailure(response);
        if (code === 'release_object_not_found') return undefined;
        throw new ReleaseApiError(`${url} has no release API. RELEASE_API is the URL of the shop with /api/v1.`);
      }
      if (!response.ok) throw await toError(response);
      const content = Buffer.from(await response.arrayBuffer());
      return { body: content, etag: createHash('sha256').update(content).digest('hex') };
    },
    async readRange(key, start, end) {
      return (await storage.read(key))?.body.subarray(start, end + 1);
    },
    async write(key, content, ifMatch) {
      const response = await sendChecked('PUT', `/objects?${toQuery('key', key)}`, Buffer.from(content));
      if (response.ok) return;
      const failure = await readFailure(response);
      // Another process has published the same release meanwhile.
      if (failure.code === 'release_published' && ifMatch === null) throw new WriteConflictError(failure.message);
      throw new ReleaseApiError(failure.message);
    },
    remove: async () => {
      throw new ReleaseApiError('Releases are removed by who runs the shop, not by a team.');
    },
  };

  const change = (method: string, path: string, body: object) => call<ChangedRelease>(method, path, body);
  const changeGroup = (action: 'promote' | 'rollback', body: object) =>
    call<ChangedMember[]>('POST', `/group/${action}`, body);
  return {
    storage,
    changes: {
      promote: (remote, options) => change('POST', `/${remote}/promote`, options),
      rollBack: (remote, options) => change('POST', `/${remote}/rollback`, options),
      promoteGroup: (releases, options) => changeGroup('promote', { releases, ...options }),
      rollBackGroup: (from, options) => changeGroup('rollback', { from, ...options }),
      setCanary: (remote, canary) => change('PUT', `/${remote}/canary`, { canary }),
      freeze: (request) => call('POST', '/freezes', request),
      unfreeze: (id) => call('DELETE', `/freezes/${encodeURIComponent(id)}`),
    },
    requests: {
      list: () => call('GET', '/requests'),
      create: (remote, request) => call('POST', `/${remote}/requests`, request),
      decide: (id, decision) => call('POST', `/requests/${encodeURIComponent(id)}/decision`, decision),
      cancel: (id) => call('DELETE', `/requests/${encodeURIComponent(id)}`),
    },
    getCaller: () => call('GET', '/caller'),
    removeUnused: async (remote, version) =>
      (await call<{ isRemoved: boolean }>('DELETE', `/${remote}/releases/${encodeURIComponent(version)}`)).isRemoved,
  };
}

const getCause = (error: Error): string => {
  const { message } = error.cause instanceof Error ? error.cause : error;
  return message || error.name;
};

async function readFailure(response: Response): Promise<Required<ApiFailure>> {
  const failure = ((await response.json().catch(() => undefined)) ?? {}) as ApiFailure;
  return { code: failure.code ?? '', message: failure.message ?? `The release API answered ${response.status}.` };
}

async function toError(response: Response): Promise<ReleaseApiError> {
  const { message, code } = await readFailure(response);
  return new ReleaseApiError(message, code);
}
