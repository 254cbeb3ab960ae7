import { prose } from '../../prose';
import type { DemoProduct } from '../../types';
import { specs } from '../specs';

export const womenKnitsBombers: DemoProduct[] = [
  {
    id: 'cable-knit-cardigan',
    title: 'Cable Knit Cardigan',
    brand: 'Deodar Trail',
    category: 'women-jackets',
    shortDesc: 'A lambswool blend cardigan with six cables, a V-neck and buttons that look like horn.',
    description: prose`
      Knitted in Ludhiana on a machine that is older than most of its operators, with two cables on each side and one
      down each sleeve. The yarn is half lambswool: warm enough for a Shimla evening, soft enough for a bare neck.

      The V-neck leaves room for a collar or a dupatta. The band is ribbed double so that it does not wave, and the
      buttons are sewn on with a shank. It goes over kurtas and saree blouses, and on the chair of every
      air-conditioned office.
    `,
    features: [
      'Six hand-finished cables',
      'Half lambswool, does not scratch',
      'Double ribbed band that lies flat',
      'Spare button and a length of yarn inside',
    ],
    specs: specs({
      Fabric: '50% lambswool, 50% acrylic, 5 gauge',
      Fit: 'Regular, length 66 cm',
      Pattern: 'Cable knit',
      Sleeve: 'Full sleeve, ribbed cuff',
      Neck: 'V-neck',
      Occasion: 'Winter, over ethnic wear',
      'Wash care': 'Hand wash cold, dry flat',
      'Country of origin': 'India',
    }),
    occasions: ['Winter'],
    recipients: ['Mom', 'Wife'],
    materials: ['Wool', 'Acrylic'],
    price: 1199,
    mrp: 1999,
    picture: { of: 'cardigan', seed: 40 },
    colors: [
      { name: 'Sage', code: '#8a9478' },
      { name: 'Dusty Rose', code: '#b98a8f' },
    ],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    stock: { 'Sage/M': 13, 'Sage/XXL': 2, 'Dusty Rose/S': 0 },
    hsn: '6110',
    addedDaysAgo: 109,
  },
  {
    id: 'matt-satin-bomber-jacket',
    title: 'Matt Satin Bomber Jacket',
    brand: 'Deodar Trail',
    category: 'women-jackets',
    shortDesc: 'A light bomber in matt satin with ribbed cuffs and hem, a marigold lining and a pocket on the sleeve.',
    description: prose`
      For Delhi mornings, night buses and the cold end of an office. The shell is a close-woven satin that has been
      sanded until it stopped shining: wind stays outside, and the folds fall softly. The lining is marigold, which you
      see only when you open it.

      Ribbed cuffs and a ribbed hem keep the warmth in without a drawstring. Two slant pockets close with a press stud,
      the small zip on the left sleeve holds a metro card. It is cut a little short, to go over dresses and kurtas.
    `,
    features: [
      'Windproof matt satin',
      'Ribbed collar, cuffs and hem',
      'Zipped card pocket on the sleeve',
      'Two slant pockets with studs',
    ],
    specs: specs({
      Fabric: '100% polyester satin; lining 100% viscose',
      Fit: 'Regular, hip length',
      Pattern: 'Solid',
      Sleeve: 'Full sleeve, ribbed cuff',
      Neck: 'Ribbed stand collar',
      Occasion: 'Winter, travel',
      'Wash care': 'Machine wash gentle at 30 °C',
      'Country of origin': 'India',
    }),
    occasions: ['Winter', 'Travel', 'Party'],
    recipients: ['Sister'],
    materials: ['Polyester', 'Viscose'],
    price: 1899,
    mrp: 2999,
    picture: { of: 'bomber', seed: 44 },
    colors: [
      { name: 'Dusty Rose', code: '#b9808a' },
      { name: 'Olive', code: '#4f5a3f' },
    ],
    sizes: ['S', 'M', 'L', 'XL'],
    stock: { 'Dusty Rose/M': 5, 'Olive/S': 3, 'Olive/XL': 0 },
    hsn: '6202',
    addedDaysAgo: 41,
  },
];
