import type { ShopDetails } from '@vastra/shared/contract';

/** Details of a shop, for tests. */
export const shop: ShopDetails = {
  name: 'Vastra',
  legalName: 'Vastra Retail Private Limited',
  address: ['4th Floor, 27 Residency Road', 'Bengaluru 560025', 'Karnataka'],
  gstin: '29ZZZCV0000Z1Z1',
  email: 'care@vastra.example',
  phone: '1800 000 0000',
  supportHours: '8AM-11PM',
  officeHours: 'Mon-Fri 9-6 IST',
  grievanceOfficer: 'Meera Nair',
  social: [{ network: 'instagram', url: 'https://www.instagram.com/vastra.example' }],
};
