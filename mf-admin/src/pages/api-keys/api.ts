import type { ApiKey, Body, createApiKey, Data, rotateApiKey } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';
import { renameErrorFields } from '../../components/form/rename-error-fields';

export type CreatedKey = Data<typeof createApiKey>;

/** Leaves out the secret, so that it is not stored with the list. */
export const toListed = ({ secret: _secret, ...key }: CreatedKey): ApiKey => key;

export const listKeys = (options?: CallOptions): Promise<ApiKey[]> => adminApi.get('admin/api-keys', options);

/** The form has one field for the networks. */
export const createKey = (body: Body<typeof createApiKey>): Promise<CreatedKey> =>
  renameErrorFields(adminApi.post('admin/api-keys', { body }), (field) =>
    field.replace(/^(networks|permissions)\..*/, '$1'),
  );

export const rotateKey = ({ _id }: ApiKey, body: Body<typeof rotateApiKey>): Promise<CreatedKey> =>
  adminApi.post(`admin/api-keys/${_id}/secrets`, { body });

export const revokeKey = ({ _id }: ApiKey): Promise<void> => adminApi.delete(`admin/api-keys/${_id}`);
