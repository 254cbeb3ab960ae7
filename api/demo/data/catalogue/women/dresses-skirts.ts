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
    price: 1199,
    mrp: 1999,
    picture: { of: 'dress', pattern: 'floral', seed: 39 },
    colors: [
      { name: 'Midnight', code: '#28425e' },
      { name: 'Blush', code: '#f0dfd2' },
    ],
    sizes: ['S', 'M', 'L', 'XL'],
    stock: { 'Midnight/S': 11, 'Midnight/L': 4, 'Blush/M': 7, 'Blush/XL': 0 },
    hsn: '6204',
    addedDaysAgo: 23,
  },
  {
    id: 'polka-wrap-dress',
    title: 'Polka Dot Wrap Dress',
    brand: 'Baithak Lane',
    category: 'women-dresses',
    shortDesc: 'White dots on a deep ground, a waist tie and a swinging skirt, in soft cotton.',
    description: prose`
      Small, regular dots on a deep ground: cheerful at noon, neat enough for dinner. The cotton is a lawn with a fine
      yarn, so the skirt swings and the bodice does not pull.

      The waist tie is sewn into the side seams and goes once around. There are pockets on both sides, placed low enough
      that they do not add to the hip.
    `,
    features: ['Fine cotton lawn', 'Pockets in both side seams', 'Tie waist that fits two sizes'],
    specs: specs({
      Fabric: '100% cotton lawn',
      Fit: 'A-line, length 110 cm',
      Pattern: 'Polka dots',
      Sleeve: 'Flutter sleeve',
      Neck: 'V-neck',
      Occasion: 'Casual, day out',
      'Wash care': 'Machine wash gentle, iron damp',
      'Country of origin': 'India',
    }),
    price: 999,
    mrp: 1799,
    picture: { of: 'dress', pattern: 'polka', seed: 40 },
    colors: [
      { name: 'Cherry', code: '#a8324c' },
      { name: 'Navy', code: '#24304f' },
    ],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    stock: { 'Cherry/M': 13, 'Cherry/XXL': 2, 'Navy/S': 0 },
    hsn: '6204',
    addedDaysAgo: 109,
  },
  {
    id: 'block-print-tiered-skirt',
    title: 'Block Print Tiered Skirt',
    brand: 'Ritavana',
    category: 'women-dresses',
    shortDesc: 'Three gathered tiers of printed cotton on an elastic waist; ankle length on most people.',
    description: prose`
      Three tiers, each one and a half times as wide as the tier above: nearly five metres of cloth at the hem. It
      swishes. The print is a small sprig, blocked by hand, in two colours that go with a white shirt as easily as with
      a black T-shirt.

      The waist is elastic all around and sits where you want it: at the navel it ends above the ankle, at the hip it
      brushes the sandals. One pocket on the right.
    `,
    features: [
      'Nearly five metres of hem',
      'Soft elastic waist, 66 to 96 cm',
      'Hand block print',
      'Pocket in the right seam',
    ],
    specs: specs({
      Fabric: '100% cotton voile, lined to the knee',
      Fit: 'Flared, length 92 cm',
      Pattern: 'Block print',
      Closure: 'Elastic waist',
      Occasion: 'Casual, garba practice, holiday',
      'Wash care': 'Hand wash cold separately',
      'Country of origin': 'India',
    }),
    price: 749,
    mrp: 1199,
    picture: { of: 'skirt', pattern: 'block', seed: 41 },
    colors: [
      { name: 'Terracotta', code: '#b4552d' },
      { name: 'Ecru', code: '#efe3d0' },
    ],
    sizes: ['S', 'M', 'L', 'XL'],
    stock: { 'Terracotta/M': 17, 'Ecru/S': 3, 'Ecru/XL': 0 },
    hsn: '6204',
    addedDaysAgo: 87,
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
    price: 799,
    mrp: 1299,
    picture: { of: 'skirt', pattern: 'floral', seed: 42 },
    colors: [
      { name: 'Storm Blue', code: '#34506b' },
      { name: 'Aubergine', code: '#4b2a44' },
    ],
    sizes: ['S', 'M', 'L', 'XL'],
    stock: { 'Storm Blue/L': 10, 'Aubergine/M': 4 },
    hsn: '6204',
    addedDaysAgo: 201,
  },
];
