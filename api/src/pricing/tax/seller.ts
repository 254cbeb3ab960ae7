import type { SocialNetwork } from '@vastra/shared/contract';
import type { Queryable } from '../../platform/db/connect';
import { readSetting } from '../../platform/db/read-setting';
import { settings } from '../../platform/db/schema';
import { defaultShopName } from '../../platform/db/shop-name';

/** The shop's legal identity for invoices, and its public contact details. */
export interface Seller {
  /** Name under which the shop sells, shown on its pages and in its mails. */
  name: string;
  legalName: string;
  /** Lines of the postal address, without the state. */
  address: string[];
  state: string;
  /** GSTIN and PAN are empty until the shop enters them. */
  gstin: string;
  pan: string;
  email: string;
  phone: string;
  /** Hours of the support and of the office, as they are shown. */
  supportHours: string;
  officeHours: string;
  /** Name of the grievance officer. */
  grievanceOfficer?: string;
  /** The shop's pages on social networks. */
  social: { network: SocialNetwork; url: string }[];
}

/** The seller of a shop that has entered nothing; invoices leave out what is empty. */
export const defaultSeller: Seller = {
  name: defaultShopName,
  legalName: defaultShopName,
  address: [],
  state: 'Karnataka',
  gstin: '',
  pan: '',
  email: '',
  phone: '',
  supportHours: '',
  officeHours: '',
  social: [],
};

/** The demo shop's seller. Its numbers have the right form and checksum, but are not issued. */
export const demoSeller: Seller = {
  name: 'Vastra',
  legalName: 'Vastra Retail Private Limited',
  address: ['4th Floor, 27 Residency Road', 'Bengaluru 560025'],
  state: 'Karnataka',
  gstin: '29ZZZCV0000Z1Z1',
  pan: 'ZZZCV0000Z',
  email: 'care@vastra.example',
  phone: '1800 000 0000',
  supportHours: '8AM-11PM',
  officeHours: 'Mon-Fri 9-6 IST',
  grievanceOfficer: 'Meera Nair',
  social: [
    { network: 'instagram', url: 'https://www.instagram.com/vastra.example' },
    { network: 'facebook', url: 'https://www.facebook.com/vastra.example' },
    { network: 'youtube', url: 'https://www.youtube.com/@vastra.example' },
  ],
};

/** The row of the table `settings` that holds the seller. */
export const sellerSettingsKey = 'shop';

/** Returns the stored seller; fields that were never set have the values of `defaultSeller`. */
export async function getSeller(db: Queryable): Promise<Seller> {
  const stored = (await readSetting(db, sellerSettingsKey)) as Partial<Seller> | undefined;
  return { ...defaultSeller, ...stored, name: stored?.name || defaultShopName };
}

export async function saveSeller(db: Queryable, seller: Seller): Promise<void> {
  await db
    .insert(settings)
    .values({ key: sellerSettingsKey, value: seller })
    .onConflictDoUpdate({ target: settings.key, set: { value: seller, updatedAt: new Date() } });
}
