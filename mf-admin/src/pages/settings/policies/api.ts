import type { Policies, PolicyText, Settings } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';
import { adminApi } from '../../../admin-session';
import { renameErrorFields } from '../../../components/form/rename-error-fields';

/** Returns the facts of the shop as the storefront gets them. */
export const getPolicyFacts = async (options?: CallOptions): Promise<Policies['facts']> =>
  (await api.get('policies', options).data<Policies>()).facts;

export const getOwnTexts = async (options?: CallOptions): Promise<Settings['policyTexts']> =>
  (await adminApi.get<Settings>('admin/settings', options)).policyTexts;

/** Saves all own texts. A rejected text is named as the field `body`. */
export const saveOwnTexts = async (value: PolicyText[], version: number): Promise<Settings['policyTexts']> =>
  (
    await renameErrorFields(
      adminApi.put<Settings>('admin/settings/policyTexts', { body: { value, version } }),
      (field) => field.replace(/^value\.\d+\./, ''),
    )
  ).policyTexts;
