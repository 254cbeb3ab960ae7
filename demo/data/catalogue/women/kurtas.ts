import { prose } from '../../prose';
import type { DemoProduct } from '../../types';
import { specs } from '../specs';

export const womenKurtas: DemoProduct[] = [
  {
    id: 'sprig-block-print-kurta',
    title: 'Sprig Block Print Kurta',
    brand: 'Ritavana',
    category: 'women-kurtas',
    shortDesc: 'A straight cotton kurta with a hand-blocked sprig and a printed border at hem and sleeve.',
    description: prose`
      Two blocks, one for the leaf and one for the flower, pressed by hand along the length of the cloth. The border at
      the hem and the sleeves is a third block that was cut for this kurta; the placket is embroidered over the print.

      It is a straight kurta of 100 cm, with three-quarter sleeves and slits that start at the hip. The cambric is fine
      and closely woven, and neither colour needs a slip. Wear it with palazzos for work, with jeans on the train.
    `,
    features: [
      'Three wooden blocks, printed by hand',
      'Embroidered placket with fabric buttons',
      'Pocket in the right side seam',
      'No slip needed in either colour',
    ],
    specs: specs({
      Fabric: '100% cotton cambric',
      Fit: 'Straight, length 100 cm',
      Pattern: 'Block print',
      Sleeve: 'Three-quarter sleeve',
      Neck: 'Round neck with a notch',
      Occasion: 'Work, everyday',
      'Wash care': 'Hand wash cold separately, dry in shade',
      'Country of origin': 'India',
    }),
    occasions: ['Office', 'Everyday'],
    recipients: ['Mom', 'Sister'],
    materials: ['Cotton'],
    price: 799,
    mrp: 799,
    picture: { of: 'kurta', pattern: 'block', seed: 31 },
    colors: [
      { name: 'Teal', code: '#0f6a68' },
      { name: 'Madder', code: '#a13a33' },
    ],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    stock: { 'Teal/M': 19, 'Teal/XXL': 3, 'Madder/S': 0, 'Madder/L': 26 },
    addedDaysAgo: 176,
  },
  {
    id: 'everyday-rayon-kurta',
    title: 'Everyday Rayon Kurta',
    brand: 'Ritavana',
    category: 'women-kurtas',
    shortDesc: 'A plain kurta in soft rayon that drapes well, with a bordered hem; three quiet colours.',
    description: prose`
      The one you buy in three colours. Rayon of 140 grams falls softly, feels cool on the skin and dries in an
      afternoon. The cut is straight with a little shape at the waist, and the placket opens far enough to pull on
      without undoing a bun.

      Rayon is weak when wet, so wash it by hand or in a bag, and do not wring it. It relaxes by about two centimetres
      in length after the first wash; hang it folded over the line and not by the shoulders.
    `,
    features: ['Soft 140 g rayon that drapes', 'Gold-threaded placket and hem border', 'Pulls on easily, no zip'],
    specs: specs({
      Fabric: '100% viscose rayon, 140 g',
      Fit: 'Straight, length 98 cm',
      Pattern: 'Solid with border',
      Sleeve: 'Three-quarter sleeve',
      Neck: 'Round neck with a notch',
      Occasion: 'Everyday, work',
      'Wash care': 'Hand wash cold, do not wring',
      'Country of origin': 'India',
    }),
    occasions: ['Everyday', 'Office'],
    materials: ['Viscose'],
    price: 399,
    mrp: 799,
    picture: { of: 'kurta', pattern: 'plain', seed: 33 },
    colors: [
      { name: 'Dusty Rose', code: '#c58088' },
      { name: 'Charcoal', code: '#3a3b40' },
      { name: 'Mint', code: '#a8c3ae' },
    ],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    stock: { 'Dusty Rose/M': 32, 'Dusty Rose/L': 30, 'Charcoal/S': 4, 'Mint/XXL': 0 },
    addedDaysAgo: 268,
  },
  {
    id: 'zari-buti-anarkali',
    title: 'Zari Buti Anarkali',
    brand: 'Ritavana',
    category: 'women-kurtas',
    shortDesc: 'A sixteen-panel anarkali with gold butis, an embroidered yoke and a wide zari hem.',
    description: prose`
      Sixteen panels fall from a fitted yoke and open into a full circle when you turn. The butis are woven in gold-tone
      thread over the whole skirt, the yoke carries rows of small embroidered rosettes, and a hem of eleven centimetres
      gives the flare its weight.

      The cloth is a silk blend with a cotton lining. It is heavy enough to hang well and still light enough to dance
      in: the M weighs about 900 grams. The sleeves are full length and unlined.

      The yoke is cut close. If you are between two sizes, take the larger one; there are two centimetres of cloth to
      let out in each side seam.
    `,
    features: [
      'Sixteen panels, full-circle flare',
      'Rosettes embroidered on the yoke',
      'Cotton lining in yoke and skirt',
      'Side seams that can be let out',
    ],
    specs: specs({
      Fabric: '60% viscose, 40% silk; lining 100% cotton',
      Fit: 'Fitted yoke, flared skirt, length 132 cm',
      Pattern: 'Woven buti',
      Sleeve: 'Full sleeve',
      Neck: 'Round neck',
      Occasion: 'Wedding, festive',
      'Wash care': 'Dry clean',
      'Country of origin': 'India',
    }),
    occasions: ['Wedding', 'Festive'],
    recipients: ['Wife', 'Sister'],
    materials: ['Silk', 'Viscose'],
    price: 2499,
    mrp: 2499,
    picture: { of: 'anarkali', pattern: 'buti', seed: 34 },
    colors: [
      { name: 'Wine', code: '#7a1f45' },
      { name: 'Emerald', code: '#1f4d46' },
    ],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    stock: { 'Wine/S': 4, 'Wine/M': 8, 'Emerald/L': 2, 'Emerald/XXL': 0 },
    addedDaysAgo: 51,
  },
];
