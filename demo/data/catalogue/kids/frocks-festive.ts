import { prose } from '../../prose';
import type { DemoProduct } from '../../types';
import { specs } from '../specs';

export const kidsFrocksFestive: DemoProduct[] = [
  {
    id: 'polka-dot-party-frock',
    title: 'Polka Dot Party Frock',
    brand: 'Pinwheel Gali',
    category: 'kids-frocks',
    shortDesc: 'A dotted cotton frock with a white collar, puff sleeves and a sash that ties in a bow.',
    description: prose`
      A birthday frock that can also be played in. The dots are printed on poplin, the white collar is round and lies
      flat, and the sash is sewn in at the sides so that it does not go missing at the party.

      The skirt is gathered from one and a half times its width and has a cotton lining, without net and without
      anything that scratches. Three buttons down the front, and a short zip at the back for quick changes.
    `,
    features: [
      'Soft cotton lining, no net',
      'Sash sewn in at the sides',
      'Puff sleeves without tight elastic',
      'Hem of 5 cm to let down',
    ],
    specs: specs({
      Fabric: '100% cotton poplin; lining 100% cotton',
      Fit: 'Fitted bodice, gathered skirt',
      Pattern: 'Polka dots',
      Sleeve: 'Puff sleeve',
      Neck: 'Round collar',
      Occasion: 'Birthday, party',
      'Wash care': 'Machine wash gentle at 30 °C, warm iron',
      'Country of origin': 'India',
    }),
    occasions: ['Birthday', 'Party'],
    recipients: ['Daughter'],
    materials: ['Cotton'],
    price: 599,
    mrp: 999,
    picture: { of: 'frock', pattern: 'polka', seed: 56 },
    colors: [
      { name: 'Candy Pink', code: '#e8a0aa' },
      { name: 'Sea Blue', code: '#5b86b0' },
    ],
    sizes: ['2-3Y', '4-5Y', '6-7Y', '8-9Y'],
    stock: { 'Candy Pink/4-5Y': 18, 'Candy Pink/8-9Y': 0, 'Sea Blue/2-3Y': 4 },
    addedDaysAgo: 116,
  },
  {
    id: 'little-festive-kurta',
    title: 'Little Festive Kurta',
    brand: 'Pinwheel Gali',
    category: 'kids-ethnic',
    shortDesc: 'A printed cotton kurta for Diwali, Eid, Onam and weddings in the family.',
    description: prose`
      Festive clothes for children mostly itch. This kurta is cotton all the way through: the sprigs are printed, the
      placket is embroidered on the outside only, and a strip of soft cambric covers the back of the stitches.

      It is a straight kurta to the knee with slits at the sides, for boys and girls alike. It goes with a pyjama, with
      leggings or with yesterday's jeans. Orders from grandparents: take one size larger than you think.
    `,
    features: [
      'Cotton throughout, embroidery backed with cambric',
      'Opens wide enough for big heads',
      'Side slits for running',
    ],
    specs: specs({
      Fabric: '100% cotton cambric',
      Fit: 'Straight, knee length',
      Pattern: 'Printed sprig',
      Sleeve: 'Full sleeve',
      Neck: 'Band collar',
      Occasion: 'Festive, family functions',
      'Wash care': 'Hand wash cold separately',
      'Country of origin': 'India',
    }),
    occasions: ['Festive', 'Rakhi'],
    recipients: ['Son'],
    materials: ['Cotton'],
    price: 449,
    mrp: 449,
    picture: { of: 'kurta', pattern: 'block', seed: 58 },
    colors: [
      { name: 'Saffron', code: '#cf7626' },
      { name: 'Royal Blue', code: '#2a3f7d' },
    ],
    sizes: ['2-3Y', '4-5Y', '6-7Y', '8-9Y', '10-11Y'],
    stock: { 'Saffron/4-5Y': 22, 'Saffron/10-11Y': 0, 'Royal Blue/6-7Y': 4 },
    addedDaysAgo: 61,
  },
];
