import type { ShopDetails } from '@vastra/shared/contract';
import { buildStructuredData } from './structured-data';

const emptyDetails: ShopDetails = {
  name: 'Vastra',
  legalName: 'Vastra',
  address: [],
  gstin: '',
  email: '',
  phone: '',
  supportHours: '',
  officeHours: '',
  social: [],
};

it('describes the shop with its address, phone number and social profiles', () => {
  const [shop, site] = buildStructuredData('https://shop.example', {
    ...emptyDetails,
    address: ['27 Residency Road', 'Bengaluru 560025', 'Karnataka'],
    phone: '1800 000 0000',
    social: [{ network: 'instagram', url: 'https://www.instagram.com/vastra.example' }],
  });
  expect(shop).toMatchObject({
    '@type': 'Organization',
    logo: 'https://shop.example/icon-512.png',
    address: { streetAddress: '27 Residency Road, Bengaluru 560025', addressRegion: 'Karnataka' },
    contactPoint: { telephone: '1800 000 0000' },
    sameAs: ['https://www.instagram.com/vastra.example'],
  });
  expect(site).toMatchObject({
    '@type': 'WebSite',
    potentialAction: { target: { urlTemplate: 'https://shop.example/search?q={search_term_string}' } },
  });
});

it.each([undefined, emptyDetails])('leaves out unknown details', (details) => {
  const [shop] = buildStructuredData('https://shop.example', details);
  for (const key of ['address', 'contactPoint', 'sameAs', 'vatID']) expect(shop).not.toHaveProperty(key);
});
