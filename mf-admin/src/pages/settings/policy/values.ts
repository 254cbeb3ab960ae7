import type { Settings, ShippingSettings } from '@vastra/shared/contract';
import type { Stored } from '../../../components/form/edit-form';
import { saveSetting } from '../api';

type Prefixes = 'metroPrefixes' | 'remotePrefixes' | 'unservedPrefixes';

/** What the form holds: beginnings of PIN codes are typed one a line. */
export type PolicyValues = Omit<ShippingSettings, Prefixes> & Record<Prefixes, string>;

const lines = (prefixes: readonly string[]) => prefixes.join('\n');
export const prefixesOf = (text: string): string[] => text.split(/[\s,]+/).filter((prefix) => prefix !== '');

export const storedPolicy = ({ shipping: { value, version } }: Settings): Stored<PolicyValues> => ({
  values: {
    ...value,
    metroPrefixes: lines(value.metroPrefixes),
    remotePrefixes: lines(value.remotePrefixes),
    unservedPrefixes: lines(value.unservedPrefixes),
  },
  version,
});

export const savePolicy = (values: PolicyValues, version?: number): Promise<Settings> =>
  saveSetting(
    'shipping',
    {
      ...values,
      metroPrefixes: prefixesOf(values.metroPrefixes),
      remotePrefixes: prefixesOf(values.remotePrefixes),
      unservedPrefixes: prefixesOf(values.unservedPrefixes),
    },
    version,
    (field) => field.replace(/^(\w+Prefixes)\.\d+$/, '$1').replace(/^(\w+Days)$/, '$1.1'),
  );

export const policyWords: Record<keyof PolicyValues, string> = {
  threshold: 'Free above',
  campaigns: 'Campaigns',
  rates: 'Rates',
  processingDays: 'Days to process an order',
  standardDays: 'Days of standard delivery',
  expressDays: 'Days of express delivery',
  metroPrefixes: 'Express is offered to',
  remotePrefixes: 'The remote rate counts for',
  unservedPrefixes: 'Nothing is delivered to',
  remoteCashOnDelivery: 'Cash on delivery for remote PIN codes',
};
