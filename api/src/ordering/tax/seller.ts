import type { SocialNetwork } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { settings } from '../../platform/db/schema';

/** Who sells, as its invoices name it. */
export interface Seller {
  legalName: string;
  /** Lines of its address, without the state. */
  address: string[];
  state: string;
  /** Empty while the shop has not entered them. */
  gstin: string;
  pan: string;
  email: string;
  phone: string;
  /** When somebody answers, and when the office does; as they are shown. */
  supportHours: string;
  officeHours: string;
  /** Its pages elsewhere. */
  social: { network: SocialNetwork; url: string }[];
}

/** A shop that has entered nothing: invoices leave out what is empty. */
export const usualSeller: Seller = {
  legalName: 'Vastra',
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

/** The demo's: the numbers have the right form and checksum, and belong to nobody. */
export const demoSeller: Seller = {
  legalName: 'Vastra Retail Private Limited',
  address: ['4th Floor, 27 Residency Road', 'Bengaluru 560025'],
  state: 'Karnataka',
  gstin: '29ZZZCV0000Z1Z1',
  pan: 'ZZZCV0000Z',
  email: 'care@vastra.example',
  phone: '1800 000 0000',
  supportHours: '8AM-11PM',
  officeHours: 'Mon-Fri 9-6 IST',
  social: [
    { network: 'instagram', url: 'https://www.instagram.com/vastra.example' },
    { network: 'facebook', url: 'https://www.facebook.com/vastra.example' },
    { network: 'youtube', url: 'https://www.youtube.com/@vastra.example' },
  ],
};

export async function findSeller(db: Queryable): Promise<Seller> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'shop'));
  return { ...usualSeller, ...(row?.value as Partial<Seller> | undefined) };
}

/** Enters who sells. */
export async function saveSeller(db: Queryable, seller: Seller): Promise<void> {
  await db
    .insert(settings)
    .values({ key: 'shop', value: seller })
    .onConflictDoUpdate({ target: settings.key, set: { value: seller, updatedAt: new Date() } });
}
