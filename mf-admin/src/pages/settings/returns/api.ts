import type { Body, changeReturnRule, ReturnPolicy, ReturnSettings } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../../admin-session';
import { renameErrorFields } from '../../../components/form/rename-error-fields';

export const getReturnSettings = (options?: CallOptions): Promise<ReturnSettings> =>
  adminApi.get('admin/return-settings', options);

export const saveReturnPolicy = (policy: ReturnPolicy, version = 0): Promise<ReturnSettings> =>
  renameErrorFields(adminApi.put('admin/return-settings', { body: { policy, version } }), (field) =>
    field.replace(/^policy\./, '').replace(/^pickupSlots.*/, 'pickupSlots'),
  );

export type RuleInput = Body<typeof changeReturnRule>;
const getRulePath = (categoryId: string) => `admin/return-rules/${encodeURIComponent(categoryId)}`;

export const saveReturnRule = (categoryId: string, body: RuleInput): Promise<ReturnSettings> =>
  adminApi.put(getRulePath(categoryId), { body });

export const deleteReturnRule = (categoryId: string): Promise<ReturnSettings> =>
  adminApi.delete(getRulePath(categoryId));
