import type { Data, KeyProvider, ProviderKeys, testProviderKeys } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../../admin-session';

const getPath = ({ id }: KeyProvider) => `admin/provider-keys/${encodeURIComponent(id)}`;

export const getProviderKeys = (options?: CallOptions) => adminApi.get<ProviderKeys>('admin/provider-keys', options);

/** Stores keys by the names of their settings. Null removes a key; a name that is missing keeps its own. */
export const saveKeys = (provider: KeyProvider, values: Record<string, string | null>): Promise<ProviderKeys> =>
  adminApi.put(getPath(provider), { body: { values, version: provider.version } });

/** Tries the keys that are in force. */
export const testKeys = (provider: KeyProvider): Promise<Data<typeof testProviderKeys>> =>
  adminApi.post(`${getPath(provider)}/test`);
