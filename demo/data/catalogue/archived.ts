import { prose } from '../prose';
import type { DemoProduct } from '../types';
import { specs } from './specs';

/** Products that were archived in the last weeks. Orders and reviews may still refer to them. */
export const archived: DemoProduct[] = [
  {
    id: 'light-fleece-hoodie',
    title: 'Light Fleece Hoodie',
    brand: 'Deodar Trail',
    category: 'men-hoodies',
    shortDesc: 'A lighter hoodie in 240 g fleece, replaced by the Pullover Fleece Hoodie.',
    description: prose`
      A thin fleece hoodie for spring and for air-conditioned rooms. The heavier pullover hoodie has taken its place.
    `,
    features: ['240 g cotton-rich fleece', 'Pouch pocket', 'Ribbed cuffs'],
    specs: specs({
      Fabric: '80% cotton, 20% polyester fleece',
      Fit: 'Regular',
      Sleeve: 'Full sleeve',
      'Wash care': 'Machine wash cold',
      'Country of origin': 'India',
    }),
    price: 899,
    mrp: 1499,
    picture: { of: 'hoodie', seed: 101 },
    colors: [{ name: 'Mustard', code: '#c29a3c' }],
    sizes: ['S', 'M', 'L', 'XL'],
    addedDaysAgo: 372,
    archivedDaysAgo: 19,
  },
  {
    id: 'polka-cotton-dupatta',
    title: 'Polka Cotton Dupatta',
    brand: 'Kaashvel',
    category: 'accessories-dupattas',
    shortDesc: 'A dotted mulmul dupatta from last season.',
    description: prose`
      White dots on soft mulmul, with tassels at both ends. Last season's print, now sold out at the weaver's.
    `,
    features: ['Soft mulmul', 'Tassels at both ends', '2.3 m long'],
    specs: specs({
      Fabric: '100% cotton mulmul',
      Size: '230 × 92 cm',
      Pattern: 'Polka dots',
      'Wash care': 'Hand wash cold separately',
      'Country of origin': 'India',
    }),
    price: 279,
    mrp: 449,
    picture: { of: 'dupatta', pattern: 'polka', seed: 102 },
    colors: [{ name: 'Peacock', code: '#1f5f6b' }],
    sizes: ['Free Size'],
    addedDaysAgo: 298,
    archivedDaysAgo: 8,
  },
  {
    id: 'dotty-play-tshirt',
    title: 'Dotty Play T-Shirt',
    brand: 'Pinwheel Gali',
    category: 'kids-tshirts',
    shortDesc: 'A dotted cotton T-shirt for children from an earlier lot.',
    description: prose`
      Printed dots on soft cotton jersey, in sizes for two to nine years. The hooped T-shirt continues this line.
    `,
    features: ['Soft cotton jersey', 'No label in the neck', 'Taped shoulder'],
    specs: specs({
      Fabric: '100% cotton jersey, 160 g',
      Pattern: 'Polka dots',
      Sleeve: 'Half sleeve',
      'Wash care': 'Machine wash at 40 °C',
      'Country of origin': 'India',
    }),
    price: 199,
    mrp: 349,
    picture: { of: 'tshirt', pattern: 'polka', seed: 103 },
    colors: [{ name: 'Berry', code: '#9a3d5e' }],
    sizes: ['2-3Y', '4-5Y', '6-7Y', '8-9Y'],
    addedDaysAgo: 260,
    archivedDaysAgo: 14,
  },
  {
    id: 'polka-tiered-skirt',
    title: 'Polka Tiered Skirt',
    brand: 'Baithak Lane',
    category: 'women-dresses',
    shortDesc: 'A three-tier crepe skirt with small dots, from the spring range.',
    description: prose`
      Small dots on crepe, three gathered tiers and an elastic waist. The floral print is its successor.
    `,
    features: ['Crease-resistant crepe', 'Elastic waist', 'Opaque without a slip'],
    specs: specs({
      Fabric: '100% viscose crepe',
      Fit: 'Flared, length 88 cm',
      Pattern: 'Polka dots',
      'Wash care': 'Hand wash cold',
      'Country of origin': 'India',
    }),
    price: 749,
    mrp: 1199,
    picture: { of: 'skirt', pattern: 'polka', seed: 104 },
    colors: [{ name: 'Olive', code: '#5f6845' }],
    sizes: ['S', 'M', 'L', 'XL'],
    addedDaysAgo: 219,
    archivedDaysAgo: 23,
  },
  {
    id: 'felt-festive-mojari',
    title: 'Felt Festive Mojari',
    brand: 'Padchaap',
    category: 'footwear-juttis',
    shortDesc: 'An earlier embroidered mojari on felt, without the padded insole.',
    description: prose`
      The first mojari that we made: embroidered felt on a thin leather sole. The padded version has taken its place.
    `,
    features: ['Embroidered felt', 'Leather sole', 'Slip-on'],
    specs: specs({
      Upper: 'Embroidered felt',
      Sole: 'Leather',
      Closure: 'Slip-on',
      Care: 'Keep dry',
      'Country of origin': 'India',
    }),
    price: 599,
    mrp: 999,
    picture: { of: 'mojari', seed: 105 },
    colors: [{ name: 'Forest', code: '#2f4a3f' }],
    sizes: ['UK 3', 'UK 4', 'UK 5', 'UK 6', 'UK 7'],
    addedDaysAgo: 341,
    archivedDaysAgo: 4,
  },
];
