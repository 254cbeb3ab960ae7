import type { Settings, ShippingSettings } from '@vastra/shared/contract';
import { normalisePostalCode } from '@vastra/shared/contract/rules';
import type { StoredRecord } from '../../../components/form/stored-record';
import { saveSetting } from '../api';

/** The highest fee or threshold in rupees. */
export const maxFee = 100_000;
/** The highest fee of cash on delivery, and the highest limit of its orders, in rupees. */
export const maxCashFee = 10_000;
export const maxCashAmount = 1_000_000;

type PrefixField = 'metroPrefixes' | 'remotePrefixes' | 'unservedPrefixes';
type CashSettings = NonNullable<ShippingSettings['cashOnDelivery']>;

/** The form's values; prefixes of PIN codes are text with one prefix per line. */
export type PolicyValues = Omit<ShippingSettings, PrefixField | 'cashOnDelivery'> &
  Record<PrefixField, string> & {
    cashOnDelivery: Omit<CashSettings, 'excludedPrefixes'> & { excludedPrefixes: string };
  };

/** Terms of an API of an earlier version. */
const noCashTerms: CashSettings = { fee: 0, minAmount: 0, maxAmount: null, excludedPrefixes: [] };

const joinLines = (prefixes: readonly string[]) => prefixes.join('\n');
/** Returns the prefixes of a text, one per line or separated by commas. A line may be "560 001". */
export const parsePrefixes = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map(normalisePostalCode)
    .filter((prefix) => prefix !== '');

export const toStoredPolicy = ({
  shipping: {
    value: { cashOnDelivery = noCashTerms, ...value },
    version,
  },
}: Settings): StoredRecord<PolicyValues> => ({
  values: {
    ...value,
    cashOnDelivery: { ...cashOnDelivery, excludedPrefixes: joinLines(cashOnDelivery.excludedPrefixes) },
    campaigns: value.campaigns.map((campaign) => ({ ...campaign, isWeekly: campaign.isWeekly ?? false })),
    metroPrefixes: joinLines(value.metroPrefixes),
    remotePrefixes: joinLines(value.remotePrefixes),
    unservedPrefixes: joinLines(value.unservedPrefixes),
  },
  version,
});

export const savePolicy = (values: PolicyValues, version?: number): Promise<Settings> =>
  saveSetting(
    'shipping',
    {
      ...values,
      campaigns: values.campaigns.map(({ isWeekly, ...campaign }) => ({ ...campaign, ...(isWeekly && { isWeekly }) })),
      metroPrefixes: parsePrefixes(values.metroPrefixes),
      remotePrefixes: parsePrefixes(values.remotePrefixes),
      unservedPrefixes: parsePrefixes(values.unservedPrefixes),
      cashOnDelivery: {
        ...values.cashOnDelivery,
        excludedPrefixes: parsePrefixes(values.cashOnDelivery.excludedPrefixes),
      },
    },
    version,
    (field) => field.replace(/^([\w.]+Prefixes)\.\d+$/, '$1').replace(/^(\w+Days)$/, '$1.1'),
  );

export const policyLabels: Record<keyof PolicyValues, string> = {
  threshold: 'Free delivery above',
  campaigns: 'Campaigns',
  rates: 'Rates',
  processingDays: 'Processing time (days)',
  standardDays: 'Standard delivery time (days)',
  expressDays: 'Express delivery time (days)',
  metroPrefixes: 'Express delivery to',
  remotePrefixes: 'Remote rate for',
  unservedPrefixes: 'No delivery to',
  remoteCashOnDelivery: 'Cash on delivery for remote PIN codes',
  cashOnDelivery: 'Cash on delivery',
};
