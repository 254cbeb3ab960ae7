import { prose } from '../../prose';
import type { DemoProduct } from '../../types';
import { specs } from '../specs';

export const womenDressesSkirts: DemoProduct[] = [
  {
    id: 'garden-floral-wrap-dress',
    title: 'Garden Floral Wrap Dress',
    brand: 'Baithak Lane',
    category: 'women-dresses',
    shortDesc: 'A true wrap dress in printed crepe with flutter sleeves and a skirt that covers the knee.',
    description: prose`
      A true wrap: the right side crosses over the left, the belt goes through a slit at the waist and ties in front.
      Because nothing is sewn shut it adjusts to a big lunch. A hidden press stud at the neckline keeps it in place on
      a windy platform.

      The print is a scatter of garden flowers on a calm ground, in a viscose crepe that hides creases well. The flutter
      sleeve covers the upper arm and leaves the elbow free. On someone of 162 cm it ends a hand below the knee.
    `,
    features: [
      'Real wrap with a tie belt',
      'Press stud at the neckline',
      'Crepe that packs without creasing',
      'Unlined, opaque print',
    ],
    specs: specs({
      Fabric: '100% viscose crepe',
      Fit: 'A-line, length 112 cm',
      Pattern: 'Floral print',
      Sleeve: 'Flutter sleeve',
      Neck: 'V-neck',
      Occasion: 'Brunch, holiday, office Friday',
      'Wash care': 'Hand wash cold, iron on the reverse',
      'Country of origin': 'India',
    }),
    occasions: ['Party', 'Holiday', 'Office'],
    recipients: ['Wife', 'Sister'],
    materials: ['Viscose'],
    price: 1199,
    mrp: 1199,
    picture: { of: 'dress', pattern: 'floral', seed: 39 },
    colors: [
      { name: 'Midnight', code: '#28425e' },
      { name: 'Blush', code: '#f0dfd2' },
    ],
    sizes: ['S', 'M', 'L', 'XL'],
    stock: { 'Midnight/S': 11, 'Midnight/L': 4, 'Blush/M': 7, 'Blush/XL': 0 },
    addedDaysAgo: 23,
  },
  {
    id: 'floral-tiered-skirt',
    title: 'Floral Tiered Midi Skirt',
    brand: 'Baithak Lane',
    category: 'women-dresses',
    shortDesc: 'A printed crepe skirt in three tiers that does not crease in a suitcase.',
    description: prose`
      A travelling skirt. The crepe springs back after being rolled into a corner of a bag, dries overnight on a shower
      rail, and the print forgives a splash of chutney until you are home.

      Three gathered tiers, an elastic waist under a narrow band, an opaque weave that needs no slip. Wear it with a
      tucked-in T-shirt and chappals, or with the cropped denim jacket when the evening turns cool.
    `,
    features: ['Does not crease, dries overnight', 'Opaque without a slip', 'Elastic waist'],
    specs: specs({
      Fabric: '100% viscose crepe',
      Fit: 'Flared, length 88 cm',
      Pattern: 'Floral print',
      Closure: 'Elastic waist',
      Occasion: 'Travel, casual',
      'Wash care': 'Hand wash cold, cool iron',
      'Country of origin': 'India',
    }),
    occasions: ['Travel', 'Everyday'],
    recipients: ['Sister'],
    materials: ['Viscose'],
    price: 799,
    mrp: 1299,
    picture: { of: 'skirt', pattern: 'floral', seed: 42 },
    colors: [
      { name: 'Storm Blue', code: '#34506b' },
      { name: 'Aubergine', code: '#4b2a44' },
    ],
    sizes: ['S', 'M', 'L', 'XL'],
    stock: { 'Storm Blue/L': 10, 'Aubergine/M': 4 },
    addedDaysAgo: 201,
  },
];
