import { toRupees } from '@vastra/shared/contract';
import { getReturnSettings, type ReturnSettings } from '../../../fulfilment/returns/rules/settings';
import type { Queryable } from '../../../platform/db/connect';
import { formatRupees } from '../../../platform/messages/format';
import { getFreeShippingThreshold, type ShippingPolicy } from '../../../pricing/shipping/policy';
import { getShippingPolicy } from '../../../pricing/shipping/queries';
import { getSeller, type Seller } from '../../../pricing/tax/seller';

interface Sources {
  seller: Seller;
  returns: ReturnSettings;
  shipping: ShippingPolicy;
  now: Date;
}

/** A fact of the shop that texts of pages can name as `{{name}}`. */
interface PageFact {
  label: string;
  /** Screen of the admin area where it is changed. */
  screen: string;
  /** Returns what shoppers read; empty if the shop has not entered it. */
  read(sources: Sources): string;
}

const screens = {
  shop: '/admin/settings?tab=shop',
  returns: '/admin/settings?tab=returns',
  shipping: '/admin/settings?tab=shipping',
};

const formatAmount = (paise: number): string => (paise === 0 ? 'free' : formatRupees(toRupees(paise)));

const formatDays = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

const formatBusinessDays = ([from, to]: readonly [number, number]): string =>
  `${from === to ? from : `${from}-${to}`} business ${to === 1 ? 'day' : 'days'}`;

const ofShop = (label: string, read: (seller: Seller) => string): PageFact => ({
  label,
  screen: screens.shop,
  read: ({ seller }) => read(seller),
});

const ofShipping = (label: string, read: (policy: ShippingPolicy, now: Date) => string): PageFact => ({
  label,
  screen: screens.shipping,
  read: ({ shipping, now }) => read(shipping, now),
});

/** The facts by their names in texts. */
export const pageFacts: Readonly<Record<string, PageFact>> = {
  shop_name: ofShop('Name of the shop', ({ name }) => name),
  legal_name: ofShop('Legal name', ({ legalName }) => legalName),
  address: ofShop('Address', ({ address, state }) => (address.length > 0 ? [...address, state].join(', ') : '')),
  gstin: ofShop('GSTIN', ({ gstin }) => gstin),
  email: ofShop('Email', ({ email }) => email),
  phone: ofShop('Phone', ({ phone }) => phone),
  support_hours: ofShop('Hours of the support', ({ supportHours }) => supportHours),
  grievance_officer: ofShop('Grievance officer', ({ grievanceOfficer = '' }) => grievanceOfficer),
  return_days: {
    label: 'Days in which an order can be returned',
    screen: screens.returns,
    read: ({ returns }) => formatDays(returns.days),
  },
  return_fee: {
    label: 'Fee of a return',
    screen: screens.returns,
    read: ({ returns }) => formatAmount(returns.fee),
  },
  free_delivery_above: ofShipping('Free delivery above', (policy, now) =>
    formatRupees(toRupees(getFreeShippingThreshold(policy, now))),
  ),
  delivery_fee: ofShipping('Fee of standard delivery', ({ rates }) => formatAmount(rates.standard)),
  remote_delivery_fee: ofShipping('Fee of delivery to remote PIN codes', ({ rates }) =>
    formatAmount(rates.standardRemote),
  ),
  express_fee: ofShipping('Fee of express delivery', ({ rates }) => formatAmount(rates.express)),
  processing_days: ofShipping('Days until a parcel leaves', ({ processingDays }) => formatBusinessDays(processingDays)),
  delivery_days: ofShipping('Days of standard delivery', ({ standardDays }) => formatBusinessDays(standardDays)),
  express_days: ofShipping('Days of express delivery', ({ expressDays }) => formatBusinessDays(expressDays)),
};

/** Reads what each fact says now. */
export async function readPageFacts(db: Queryable, now = new Date()): Promise<Record<string, string>> {
  const [seller, returns, shipping] = await Promise.all([getSeller(db), getReturnSettings(db), getShippingPolicy(db)]);
  const sources = { seller, returns, shipping, now };
  return Object.fromEntries(Object.entries(pageFacts).map(([name, { read }]) => [name, read(sources)]));
}
