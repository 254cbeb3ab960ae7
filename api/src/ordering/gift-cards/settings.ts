import { defineSettings, type SettingValues, wholeNumber } from '@vastra/platform/config';

export interface GiftCardSettings {
  /** Months after which a gift card expires. */
  giftCardMonths: number;
}

/** Settings of gift cards. */
export const giftCardSettings = defineSettings({
  GIFT_CARD_MONTHS: {
    schema: wholeNumber({ min: 1, max: 120 }),
    fallback: '12',
    meaning: 'months after which a gift card expires',
    readers: ['API'],
    group: 'secrets',
  },
});

/** Names the settings as gift cards use them. */
export const toGiftCardSettings = (values: SettingValues<typeof giftCardSettings>): GiftCardSettings => ({
  giftCardMonths: values.GIFT_CARD_MONTHS,
});
