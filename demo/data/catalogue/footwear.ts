import { prose } from '../prose';
import type { DemoProduct } from '../types';
import { specs } from './specs';

export const footwear: DemoProduct[] = [
  {
    id: 'court-leather-sneakers',
    title: 'Court Leather Sneakers',
    brand: 'Padchaap',
    category: 'footwear-sneakers',
    shortDesc: 'Low leather sneakers for men on a stitched rubber cupsole, with a perforated toe.',
    description: prose`
      A plain tennis shoe of the old kind: smooth leather above, a rubber cup below, and a stitch that goes right round
      and holds the two together. Glue alone lets go in the second monsoon; the stitch does not.

      The toe is perforated, the heel has a coloured tab, the tongue is padded. The insole comes out for drying, or for
      your own. They run true to size; people with broad feet find room after a week, because leather stretches in
      width and not in length.
    `,
    features: [
      'Leather upper on a stitched cupsole',
      'Perforated toe',
      'Removable insole',
      'Flat cotton laces, one spare pair',
    ],
    specs: specs({
      Upper: 'Cow leather',
      Sole: 'Rubber cupsole, stitched',
      Lining: 'Textile',
      Closure: 'Laces',
      'Made for': 'Men',
      Occasion: 'Casual, office Friday',
      Care: 'Wipe with a damp cloth, dry away from heat',
      'Country of origin': 'India',
    }),
    occasions: ['Everyday', 'Office'],
    recipients: ['Brother'],
    materials: ['Leather'],
    price: 1699,
    mrp: 1699,
    picture: { of: 'sneaker', seed: 81 },
    colors: [
      { name: 'Bone', code: '#efe6d6' },
      { name: 'Ink', code: '#20242c' },
    ],
    sizes: ['UK 6', 'UK 7', 'UK 8', 'UK 9', 'UK 10'],
    stock: { 'Bone/UK 8': 14, 'Bone/UK 10': 0, 'Ink/UK 7': 3, 'Ink/UK 9': 16 },
    addedDaysAgo: 138,
  },
  {
    id: 'soft-step-sneakers',
    title: 'Soft Step Sneakers',
    brand: 'Padchaap',
    category: 'footwear-sneakers',
    shortDesc: 'Light leather sneakers for women in two soft colours, with a cushioned footbed.',
    description: prose`
      A softer, lighter sister of the court sneaker. The leather is thinner, the footbed is seven millimetres of foam
      under a cotton cover, and one shoe in UK 5 weighs 260 grams.

      The colours were mixed to go with kurtas as well as with jeans, so the heel tab and the lining keep to the same
      tone. If you are between two sizes, take the smaller one: they give a little.
    `,
    features: ['Seven millimetres of cushioning', '260 grams a shoe', 'Colours that go with ethnic wear'],
    specs: specs({
      Upper: 'Cow leather',
      Sole: 'Rubber cupsole',
      Lining: 'Cotton',
      Closure: 'Laces',
      'Made for': 'Women',
      Occasion: 'Everyday, travel',
      Care: 'Wipe with a damp cloth, dry away from heat',
      'Country of origin': 'India',
    }),
    occasions: ['Everyday', 'Travel'],
    recipients: ['Sister'],
    materials: ['Leather'],
    price: 1499,
    mrp: 2299,
    picture: { of: 'sneaker', seed: 82 },
    colors: [
      { name: 'Blush', code: '#d9b3a8' },
      { name: 'Sage', code: '#a3ae94' },
    ],
    sizes: ['UK 3', 'UK 4', 'UK 5', 'UK 6', 'UK 7'],
    stock: { 'Blush/UK 4': 9, 'Blush/UK 7': 2, 'Sage/UK 3': 0, 'Sage/UK 5': 13 },
    addedDaysAgo: 66,
  },
  {
    id: 'block-heel-pumps',
    title: 'Block Heel Pumps',
    brand: 'Padchaap',
    category: 'footwear-heels',
    shortDesc: 'Closed pumps with a pointed toe and a steady heel of 7 cm, for office and evening.',
    description: prose`
      The heel is seven centimetres high and four wide, so it carries you over paving stones and wedding lawns without
      sinking in. The toe is pointed but cut deep, and your own toes start where the point ends.

      The upper has a light gloss that wipes clean. There is a gel pad under the ball of the foot and a strip of suede
      at the heel that keeps the foot from slipping out on stairs.
    `,
    features: ['Steady 7 cm block heel', 'Gel pad under the ball of the foot', 'Suede grip at the heel'],
    specs: specs({
      Upper: 'Coated leather',
      Sole: 'Rubber, non-slip pattern',
      Heel: 'Block, 7 cm',
      Toe: 'Pointed',
      'Made for': 'Women',
      Occasion: 'Office, evening',
      Care: 'Wipe with a soft cloth',
      'Country of origin': 'India',
    }),
    occasions: ['Office', 'Party'],
    recipients: ['Wife'],
    materials: ['Leather'],
    price: 1399,
    mrp: 1999,
    picture: { of: 'heels', seed: 83 },
    colors: [
      { name: 'Cherry', code: '#a4243b' },
      { name: 'Black', code: '#23242a' },
    ],
    sizes: ['UK 3', 'UK 4', 'UK 5', 'UK 6', 'UK 7'],
    stock: { 'Cherry/UK 5': 4, 'Cherry/UK 7': 0, 'Black/UK 4': 12 },
    addedDaysAgo: 209,
  },
  {
    id: 'embroidered-mojari',
    title: 'Embroidered Mojari',
    brand: 'Padchaap',
    category: 'footwear-juttis',
    shortDesc: 'Pointed festive mojaris with thread flowers and zari scrolls, on a leather sole.',
    description: prose`
      Embroidered by hand before it is cut: flowers in thread, scrolls in zari, a row of knots along the edge. The
      insole is leather with a thin pad below it, an addition to tradition that your heels will thank us for.

      Mojaris are made straight, without left and right. Wear them on alternating feet for the first days and they find
      out by themselves. They should be snug when new; the leather gives by half a size within a week.
    `,
    features: [
      'Hand embroidery in thread and zari',
      'Padded leather insole',
      'Straight last: no left, no right',
      'Comes with a cloth bag',
    ],
    specs: specs({
      Upper: 'Silk-finish fabric on leather, embroidered',
      Sole: 'Leather with rubber heel patch',
      Insole: 'Leather with 3 mm pad',
      Closure: 'Slip-on',
      'Made for': 'Women',
      Occasion: 'Wedding, festive',
      Care: 'Keep dry, brush gently',
      'Country of origin': 'India',
    }),
    occasions: ['Wedding', 'Festive'],
    recipients: ['Wife', 'Sister'],
    materials: ['Leather'],
    sizeAdvice: 'Snug when new: the leather gives by half a size. Between two sizes, take the smaller one.',
    price: 699,
    mrp: 699,
    picture: { of: 'mojari', seed: 84 },
    colors: [
      { name: 'Wine', code: '#7a1f45' },
      { name: 'Teal', code: '#12595b' },
    ],
    sizes: ['UK 3', 'UK 4', 'UK 5', 'UK 6', 'UK 7'],
    stock: { 'Wine/UK 3': 4, 'Wine/UK 5': 31, 'Teal/UK 5': 28, 'Teal/UK 7': 0 },
    addedDaysAgo: 119,
  },
  {
    id: 'plaited-leather-chappal',
    title: 'Plaited Leather Chappal',
    brand: 'Padchaap',
    category: 'footwear-chappals',
    shortDesc: 'Hand-stitched chappals with a toe ring and a plaited strap, in vegetable-tanned leather.',
    description: prose`
      Two layers of thick buffalo leather, stitched with a leather thong and held without a single nail. The strap is
      plaited from narrow strips, the toe ring is bound in the same leather.

      They are stiff on the first day. Rub a few drops of coconut oil into the strap from below, wear them at home for
      three evenings, and after that they are the most comfortable thing on a hot floor. Keep them out of puddles; if
      they do get wet, dry them in the shade.
    `,
    features: [
      'Vegetable-tanned buffalo leather',
      'Stitched with leather, no nails',
      'Softens to the shape of your foot',
    ],
    specs: specs({
      Upper: 'Buffalo leather, plaited',
      Sole: 'Buffalo leather, two layers',
      Closure: 'Toe ring',
      'Made for': 'Men and women',
      Occasion: 'Everyday, ethnic wear',
      Care: 'Keep dry, a little coconut oil',
      'Country of origin': 'India',
    }),
    occasions: ['Everyday'],
    recipients: ['Dad'],
    materials: ['Leather'],
    price: 499,
    mrp: 499,
    picture: { of: 'chappal', seed: 85 },
    colors: [
      { name: 'Tan', code: '#b9793f' },
      { name: 'Dark Brown', code: '#6b3a24' },
    ],
    sizes: ['UK 5', 'UK 6', 'UK 7', 'UK 8', 'UK 9', 'UK 10'],
    stock: { 'Tan/UK 8': 18, 'Tan/UK 10': 2, 'Dark Brown/UK 5': 0, 'Dark Brown/UK 9': 13 },
    addedDaysAgo: 365,
  },
];
