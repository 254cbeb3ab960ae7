import type {
  Body,
  ErrorBudgets,
  promoteRelease,
  RemoteReleases,
  rollBackRelease,
  setCanary,
} from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';

/** Identifies the state that a change is based on. The API responds 409 `changed_meanwhile` when the remote has changed since. */
type KnownReleases = Pick<RemoteReleases, 'remote' | 'changedAt'>;

const getPath = (remote: string, action: string) => `admin/releases/${remote}/${action}`;

export const listReleases = (options?: CallOptions): Promise<RemoteReleases[]> =>
  adminApi.get('admin/releases', options);

export const listErrorBudgets = (options?: CallOptions): Promise<ErrorBudgets> =>
  adminApi.get('admin/error-budgets', options);

export const rollBack = ({ remote, changedAt }: KnownReleases): Promise<RemoteReleases> =>
  adminApi.post(getPath(remote, 'rollback'), { body: { changedAt } satisfies Body<typeof rollBackRelease> });

export const promote = ({ remote, changedAt }: KnownReleases, version: string): Promise<RemoteReleases> =>
  adminApi.post(getPath(remote, 'promote'), { body: { changedAt, version } satisfies Body<typeof promoteRelease> });

/** Starts or changes the canary; null ends it. */
export const putCanary = (
  { remote, changedAt }: KnownReleases,
  canary: Body<typeof setCanary>['canary'],
): Promise<RemoteReleases> =>
  adminApi.put(getPath(remote, 'canary'), { body: { changedAt, canary } satisfies Body<typeof setCanary> });
