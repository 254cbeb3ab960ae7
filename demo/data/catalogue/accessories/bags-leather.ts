import { prose } from '../../prose';
import type { DemoProduct } from '../../types';
import { specs } from '../specs';

export const bagsLeather: DemoProduct[] = [
  {
    id: 'turn-lock-leather-handbag',
    title: 'Turn Lock Leather Handbag',
    brand: 'Naka Tannery',
    category: 'accessories-bags',
    shortDesc: 'A structured top-handle bag in pebbled cow leather with a turn lock and four metal feet.',
    description: prose`
      A bag that stands up by itself. The leather is cow hide with a pebbled grain that hides scratches, stiffened in
      the base and the flap and left soft at the gussets, so that it opens wide. Four metal feet keep the base off café
      floors.

      Inside there is one room with a zipped pocket and two open ones; an A5 notebook, a tiffin box, a phone and a
      folding umbrella fit together. The handle is rolled around cord and drops 13 cm, which goes over a forearm. A long
      strap is in the bag for the days with shopping.

      The lock turns through 90 degrees and needs no force. If it ever loosens, the screw is behind the lining's small
      flap.
    `,
    features: [
      'Pebbled cow leather that hides scratches',
      'Turn lock and four metal feet',
      'Detachable strap, 110 cm',
      'Zipped inner pocket',
    ],
    specs: specs({
      Material: 'Cow leather; lining 100% cotton twill',
      Size: '30 × 24 × 13 cm',
      Weight: '820 g',
      Closure: 'Turn lock',
      'Handle drop': '13 cm',
      Occasion: 'Work, evening',
      Care: 'Wipe dry, neutral leather cream twice a year',
      'Country of origin': 'India',
    }),
    occasions: ['Office', 'Party', 'Birthday'],
    recipients: ['Mom', 'Wife', 'Sister'],
    materials: ['Leather'],
    price: 2999,
    mrp: 2999,
    picture: { of: 'handbag', seed: 61 },
    colors: [
      { name: 'Maroon', code: '#8c2f39' },
      { name: 'Bottle Green', code: '#1f4d45' },
      { name: 'Tan', code: '#a5683a' },
    ],
    sizes: ['Free Size'],
    stock: { 'Maroon/Free Size': 9, 'Bottle Green/Free Size': 3, 'Tan/Free Size': 6 },
    addedDaysAgo: 73,
  },
  {
    id: 'canvas-rucksack',
    title: 'Canvas Rucksack 22 L',
    brand: 'Deodar Trail',
    category: 'accessories-bags',
    shortDesc: 'A 22 litre rucksack in waxed-feel cotton canvas with leather straps and a laptop sleeve.',
    description: prose`
      An old shape that still makes sense: one large room under a flap, one pocket in front, one at each side. The
      canvas is 16 oz cotton with a dry wax finish; rain beads on it for a quarter of an hour, which is usually enough.

      The leather straps hide press studs, so you open the flap with one hand and do not thread buckles at airport
      security. Inside, a padded sleeve takes a laptop of up to 15 inches. The shoulder straps are 7 cm wide.
    `,
    features: [
      '16 oz cotton canvas with a dry wax finish',
      'Press studs behind the buckles',
      'Padded sleeve for a 15 inch laptop',
      'Wide shoulder straps',
    ],
    specs: specs({
      Material: '100% cotton canvas, cow leather trim',
      Capacity: '22 litres',
      Size: '44 × 30 × 16 cm',
      Weight: '980 g',
      Closure: 'Flap with press studs, drawstring',
      Occasion: 'College, work, short trips',
      Care: 'Brush off dry mud, sponge clean, no machine',
      'Country of origin': 'India',
    }),
    occasions: ['College', 'Office', 'Travel'],
    recipients: ['Brother', 'Sister', 'Friend'],
    materials: ['Canvas', 'Cotton'],
    price: 1499,
    mrp: 1499,
    picture: { of: 'backpack', seed: 62 },
    colors: [
      { name: 'Olive', code: '#4a5a3c' },
      { name: 'Navy', code: '#2d3550' },
    ],
    sizes: ['Free Size'],
    stock: { 'Olive/Free Size': 17, 'Navy/Free Size': 4 },
    addedDaysAgo: 158,
  },
  {
    id: 'bifold-leather-wallet',
    title: 'Bifold Leather Wallet',
    brand: 'Naka Tannery',
    category: 'accessories-leather',
    shortDesc: 'A slim bifold for eight cards and unfolded notes, in vegetable-tanned goat leather.',
    description: prose`
      Goat leather is thin and tough, which is why it makes better wallets than cow hide. This one is 14 mm thick when
      empty and takes eight cards, a driving licence and notes without folding them.

      It is tanned with bark and myrobalan, and darkens where your hand holds it. The edges are turned and stitched
      and not painted, so nothing peels.
    `,
    features: ['Eight card slots, one full-length note pocket', '14 mm thin when empty', 'Turned and stitched edges'],
    specs: specs({
      Material: 'Vegetable-tanned goat leather',
      Size: '11.5 × 9 cm',
      Slots: '8 cards, 2 hidden pockets, 1 note pocket',
      Weight: '62 g',
      Care: 'Keep dry, a little neutral cream once a year',
      'Country of origin': 'India',
    }),
    occasions: ['Everyday', 'Birthday', 'Rakhi'],
    recipients: ['Husband', 'Dad', 'Brother'],
    materials: ['Leather'],
    price: 599,
    mrp: 599,
    picture: { of: 'wallet', seed: 63 },
    colors: [
      { name: 'Tan', code: '#7b4426' },
      { name: 'Midnight', code: '#22304a' },
    ],
    sizes: ['Free Size'],
    stock: { 'Tan/Free Size': 33, 'Midnight/Free Size': 12 },
    addedDaysAgo: 292,
  },
  {
    id: 'classic-leather-belt',
    title: 'Classic Leather Belt',
    brand: 'Naka Tannery',
    category: 'accessories-leather',
    shortDesc: 'A 35 mm belt cut from one layer of full-thickness leather, with a brass-finish buckle.',
    description: prose`
      One strip of buffalo leather, 3.5 mm thick, with nothing glued to it: a belt made of two layers comes apart at the
      buckle, this one cannot. The width of 35 mm fits both jeans and formal trousers.

      Five holes, 2.5 cm apart. Measure from the buckle's fold to the hole that you use on your old belt and choose the
      waist size nearest to it. The buckle is held by a screw, so a cobbler can shorten the belt at that end in a
      minute.
    `,
    features: ['One layer of leather, 3.5 mm', 'Solid buckle with a brass finish', 'Can be shortened at the buckle'],
    specs: specs({
      Material: 'Buffalo leather, zinc alloy buckle',
      Width: '35 mm',
      Closure: 'Frame buckle, 5 holes',
      Occasion: 'Office, everyday',
      Care: 'Wipe dry, neutral leather cream',
      'Country of origin': 'India',
    }),
    occasions: ['Office', 'Everyday'],
    recipients: ['Husband', 'Dad'],
    materials: ['Leather'],
    price: 499,
    mrp: 499,
    picture: { of: 'belt', seed: 64 },
    colors: [
      { name: 'Brown', code: '#5b3220' },
      { name: 'Black', code: '#1d1a1a' },
    ],
    sizes: ['30', '32', '34', '36', '38'],
    stock: { 'Brown/34': 25, 'Brown/38': 0, 'Black/30': 3 },
    hsn: '4203',
    addedDaysAgo: 346,
  },
];
