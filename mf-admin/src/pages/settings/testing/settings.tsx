import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Settings } from '@vastra/shared/contract';
import { defaultColors } from '@vastra/shared/contract/brand-rules';
import { usualRetention } from '@vastra/shared/contract/retention-bounds';
import { notified, openAt, setUpAdmin } from '../../../testing/admin';

export const campaign = {
  text: 'Free Shipping This Week',
  threshold: 55,
  startsAt: '2020-01-01T04:30:00.000Z',
  endsAt: '2099-01-01T04:30:00.000Z',
};
export const settings: Settings = {
  shipping: {
    value: {
      threshold: 999,
      campaigns: [campaign],
      rates: { standard: 79, standardRemote: 129, express: 199 },
      processingDays: [1, 2],
      standardDays: [3, 7],
      expressDays: [1, 3],
      metroPrefixes: ['110', '560'],
      remotePrefixes: ['18'],
      unservedPrefixes: [],
      remoteCashOnDelivery: false,
      cashOnDelivery: { fee: 0, minAmount: 0, maxAmount: 5000, excludedPrefixes: ['79'] },
    },
    version: 4,
  },
  shop: {
    value: {
      name: 'Vastra',
      legalName: 'Vastra Retail',
      address: ['27 Residency Road', 'Bengaluru 560025'],
      state: 'Karnataka',
      gstin: '29ZZZCV0000Z1Z1',
      pan: 'ZZZCV0000Z',
      email: 'care@vastra.example',
      phone: '1800 000 0000',
      supportHours: '8AM-11PM',
      officeHours: '',
      grievanceOfficer: 'Meera Nair',
      social: [{ network: 'instagram', url: 'https://www.instagram.com/vastra' }],
    },
    version: 2,
  },
  guestCarts: { value: true, version: 0 },
  cashCode: { value: true, version: 3, canSend: true },
  paymentLinkHours: { value: 48, version: 0 },
  promotionApproval: { value: { abovePercent: null }, version: 0 },
  productFeed: { value: false, version: 0 },
  readOnlyPreview: { value: false, version: 0 },
  payOnDelivery: { value: true, version: 0, isOffered: true, providerNames: ['Razorpay', 'Cashfree'] },
  cashWriteOff: { value: 1, version: 2 },
  productFacts: {
    value: { countryOfOrigin: 'India', maker: '', importer: '', netQuantity: '1 N', customerCare: '' },
    version: 0,
  },
  customFields: {
    value: {
      product: [
        {
          key: 'origin',
          label: 'Woven in',
          hint: '',
          type: 'choice',
          choices: ['Kutch', 'Surat'],
          isPublic: true,
          isListed: false,
          isFilter: false,
        },
      ],
    },
    version: 2,
  },
  storefrontOpen: { value: true, version: 0 },
  setupHidden: { value: false, version: 0 },
  brand: {
    value: {
      colors: defaultColors,
      radius: 6,
      fonts: 'fraunces-source-sans',
      headingFont: null,
      textFont: null,
      logo: null,
      icon: null,
    },
    version: 1,
    logoImage: null,
    iconImage: null,
  },
  retention: { value: { ...usualRetention, mails: 14 }, version: 3 },
  tax: { value: { slabBasis: 'taxable-value' }, version: 1 },
  documentSeries: {
    value: {
      invoice: { prefix: 'VA', start: 1, startYear: '' },
      creditNote: { prefix: 'VC', start: 1, startYear: '' },
      feeInvoice: { prefix: 'VF', start: 1, startYear: '' },
      order: { prefix: 'V' },
    },
    version: 0,
  },
  retentionRun: {
    startedAt: '2026-11-20T10:00:00.000Z',
    finishedAt: '2026-11-20T10:00:02.000Z',
    deleted: { mails: 12, codes: 3 },
    failed: [],
    isComplete: true,
  },
};
export const rate = (hsnPrefix: string, startsOn: string, upTo: number, rate: number, hasBegun = true) => ({
  hsnPrefix,
  startsOn,
  upTo,
  rate,
  hasBegun,
  canDelete: !hasBegun,
});
export const rates = [
  rate('', '2017-07-01', 0, 18),
  rate('61', '2099-04-01', 0, 12, false),
  rate('61', '2025-09-22', 2500, 5),
  rate('61', '2025-09-22', 0, 18),
  rate('61', '2017-07-01', 0, 12),
];

export { notified };
export const saved = jest.fn();
setUpAdmin();
beforeEach(() => {
  saved.mockClear();
});

export const recordSetting = ({ body }: { body: unknown }) => {
  saved(body);
  return settings;
};
export const open = (tab: string, replies: Record<string, unknown> = {}) => {
  const saveReplies = Object.fromEntries(
    [
      'shipping',
      'shop',
      'guestCarts',
      'cashCode',
      'cashWriteOff',
      'retention',
      'brand',
      'customFields',
      'promotionApproval',
    ].map((key) => [`PUT admin/settings/${key}`, recordSetting]),
  );
  return {
    ...openAt(`/admin/settings?tab=${tab}`, {
      'GET admin/settings': settings,
      'GET admin/tax-rates': rates,
      ...saveReplies,
      ...replies,
    }),
  };
};
export const findTab = async (name: string) => within(await screen.findByRole('region', { name }));
export const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};
export const save = (tab: Awaited<ReturnType<typeof findTab>>, name = 'Save') =>
  userEvent.click(tab.getByRole('button', { name }));
