import type { Data, Delivery, listTaxRates, SettingKey, Settings, TaxRate } from '@vastra/shared/contract';
import type { CallOptions } from '@vastra/shared/http';
import { api } from '@vastra/shared/http';
import { adminApi } from '../../admin-session';
import { renameErrorFields } from '../../components/form/rename-error-fields';

export const getSettings = (options?: CallOptions) => adminApi.get<Settings>('admin/settings', options);

/** `fieldOf` names the form's field of one below `value`. */
export const saveSetting = (
  key: SettingKey,
  value: unknown,
  version = 0,
  fieldOf: (field: string) => string = (field) => field,
): Promise<Settings> =>
  renameErrorFields(adminApi.put(`admin/settings/${key}`, { body: { value, version } }), (field) =>
    fieldOf(field.replace(/^value\.?/, '')),
  );

/** What the shop itself says of a PIN code. */
export const getDelivery = (pinCode: string) => api.get(`delivery/${pinCode}`).data<Delivery>();

export type ListedRate = Data<typeof listTaxRates>[number];

export const listRates = (options?: CallOptions) => adminApi.get<ListedRate[]>('admin/tax-rates', options);

export const addTaxRate = (rate: TaxRate) => adminApi.post('admin/tax-rates', { body: rate });

export const withdrawRate = ({ hsnPrefix, startsOn, upTo }: ListedRate) =>
  adminApi.delete('admin/tax-rates', { query: { hsnPrefix, startsOn, upTo } });
