import type { Data, Delivery, listTaxRates, SettingKey, Settings, TaxRate } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { api } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';
import { renameErrorFields } from '../../components/form/rename-error-fields';

export const getSettings = (options?: CallOptions) => adminApi.get<Settings>('admin/settings', options);

/** Saves a setting. `toFormField` converts the name of a rejected field, relative to `value`, to the form's field. */
export const saveSetting = (
  key: SettingKey,
  value: unknown,
  version = 0,
  toFormField: (field: string) => string = (field) => field,
): Promise<Settings> =>
  renameErrorFields(adminApi.put(`admin/settings/${key}`, { body: { value, version } }), (field) =>
    toFormField(field.replace(/^value\.?/, '')),
  );

/** Returns delivery options and fees of a PIN code, as the storefront gets them. */
export const getDelivery = (pinCode: string) => api.get(`delivery/${pinCode}`).data<Delivery>();

export type ListedRate = Data<typeof listTaxRates>[number];

export const listRates = (options?: CallOptions) => adminApi.get<ListedRate[]>('admin/tax-rates', options);

export const addTaxRate = (rate: TaxRate) => adminApi.post('admin/tax-rates', { body: rate });

export const withdrawRate = ({ hsnPrefix, startsOn, upTo }: ListedRate) =>
  adminApi.delete('admin/tax-rates', { query: { hsnPrefix, startsOn, upTo } });
