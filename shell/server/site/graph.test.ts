import type { ShopDetails } from '@vastra/shared/contract';
import { shopGraph } from './graph';

const nothing: ShopDetails = {
  legalName: 'Vastra',
  address: [],
  gstin: '',
  email: '',
  phone: '',
  supportHours: '',
  officeHours: '',
  social: [],
};

it('says who the shop is, where else it is and how it is reached', () => {
  const [shop, site] = shopGraph('https://shop.example', {
    ...nothing,
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

it.each([undefined, nothing])('leaves out what is not known', (details) => {
  const [shop] = shopGraph('https://shop.example', details);
  for (const key of ['address', 'contactPoint', 'sameAs', 'vatID']) expect(shop).not.toHaveProperty(key);
});
