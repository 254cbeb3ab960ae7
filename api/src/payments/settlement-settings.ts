import { defineSettings, type SettingValues, wholeNumber } from '@vastra/platform/config';

export interface SettlementSettings {
  /** Business days after which a payment without a settlement is missing. */
  settlementDays: number;
}

/** Settings of the settlements of payment providers. */
export const settlementSettings = defineSettings({
  SETTLEMENT_DAYS: {
    schema: wholeNumber({ min: 1, max: 60 }),
    fallback: '3',
    meaning:
      'business days (Monday to Friday) after which a captured payment or a refund that no settlement has is listed as missing',
    readers: ['API'],
    group: 'payments',
  },
});

/** Names the settings as settlements use them. */
export const toSettlementSettings = (values: SettingValues<typeof settlementSettings>): SettlementSettings => ({
  settlementDays: values.SETTLEMENT_DAYS,
});
