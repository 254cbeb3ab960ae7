import type { Settings, ShopSettings } from '@vastra/shared/contract';
import type { StoredRecord } from '../../../components/form/stored-record';
import { saveSetting } from '../api';

/** The form's values; the postal address is text with one line per row. */
export type ShopValues = Omit<ShopSettings, 'address'> & { address: string };

export const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const toStoredShop = ({ shop: { value, version } }: Settings): StoredRecord<ShopValues> => ({
  values: { ...value, address: value.address.join('\n') },
  version,
});

export const saveShop = (values: ShopValues, version?: number): Promise<Settings> =>
  saveSetting('shop', { ...values, address: splitLines(values.address) }, version, (field) =>
    field.replace(/^address\.\d+$/, 'address'),
  );

export const shopLabels: Record<keyof ShopValues, string> = {
  name: 'Name of the shop',
  legalName: 'Legal name',
  address: 'Address',
  state: 'State',
  gstin: 'GSTIN',
  pan: 'PAN',
  email: 'Email address',
  phone: 'Phone',
  supportHours: 'Support hours',
  officeHours: 'Office hours',
  grievanceOfficer: 'Grievance officer',
  social: 'Social media',
};
