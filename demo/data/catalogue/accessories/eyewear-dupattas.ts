import { prose } from '../../prose';
import type { DemoProduct } from '../../types';
import { specs } from '../specs';

export const eyewearDupattas: DemoProduct[] = [
  {
    id: 'acetate-sunglasses',
    title: 'Acetate Sunglasses',
    brand: 'Pehar Works',
    category: 'accessories-eyewear',
    shortDesc: 'Polished acetate frames with gradient lenses that are dark above and lighter below.',
    description: prose`
      The lens is dark at the top, where the sun is, and lighter at the bottom, where the dashboard and the phone are.
      It filters UV up to 400 nanometres and is of category 3: right for beaches, roads and hills, too dark for driving
      at dusk.

      The frame is cut from a sheet of acetate, with the pattern going all the way through, and polished. The hinges
      have five barrels and a screw that an optician can tighten; the lenses can be replaced with powered ones.
    `,
    features: [
      'Gradient lenses, UV 400, category 3',
      'Pattern through the whole frame',
      'Takes powered lenses',
      'Hard case and cloth included',
    ],
    specs: specs({
      Frame: 'Acetate',
      Lens: 'CR-39, gradient, UV 400',
      Size: '52-19-145 mm',
      Shape: 'Soft square',
      Weight: '31 g',
      Occasion: 'Outdoors, driving by day',
      'Country of origin': 'India',
    }),
    occasions: ['Holiday', 'Travel'],
    recipients: ['Husband', 'Wife', 'Friend'],
    materials: ['Acetate'],
    price: 599,
    mrp: 1199,
    picture: { of: 'sunglasses', seed: 68 },
    colors: [
      { name: 'Tortoise', code: '#7a4522' },
      { name: 'Black', code: '#1c1c20' },
    ],
    sizes: ['Free Size'],
    stock: { 'Tortoise/Free Size': 14, 'Black/Free Size': 22 },
    addedDaysAgo: 126,
  },
  {
    id: 'six-panel-cotton-cap',
    title: 'Six Panel Cotton Cap',
    brand: 'Baithak Lane',
    category: 'accessories-eyewear',
    shortDesc: 'A washed cotton cap with an embroidered paisley and a brass slide at the back.',
    description: prose`
      A plain cap with six panels, a curved peak and a small paisley in gold thread. The cotton twill is washed before
      it is sewn, so it does not shrink on your head in the first monsoon.

      The strap at the back runs through a brass slide and tucks its end away; it fits heads from 54 to 62 cm. The
      sweatband inside is terry cloth. Wash it by hand and dry it over a bowl.
    `,
    features: ['Washed cotton twill', 'Fits 54 to 62 cm', 'Terry sweatband', 'Six stitched eyelets'],
    specs: specs({
      Fabric: '100% cotton twill',
      Fit: 'Adjustable, 54 to 62 cm',
      Closure: 'Strap with brass slide',
      Pattern: 'Embroidered paisley',
      Occasion: 'Outdoors, everyday',
      'Wash care': 'Hand wash, dry over a bowl',
      'Country of origin': 'India',
    }),
    occasions: ['Holiday', 'Everyday'],
    recipients: ['Brother', 'Friend'],
    materials: ['Cotton'],
    price: 249,
    mrp: 249,
    picture: { of: 'cap', seed: 69 },
    colors: [
      { name: 'Navy', code: '#2b3f63' },
      { name: 'Khaki', code: '#b8a482' },
      { name: 'Maroon', code: '#6f2530' },
    ],
    sizes: ['Free Size'],
    stock: { 'Navy/Free Size': 41, 'Khaki/Free Size': 19, 'Maroon/Free Size': 2 },
    hsn: '6505',
    addedDaysAgo: 254,
  },
  {
    id: 'paisley-block-dupatta',
    title: 'Paisley Block Print Dupatta',
    brand: 'Kaashvel',
    category: 'accessories-dupattas',
    shortDesc: 'A soft mulmul dupatta with printed paisleys, a border on both ends and small tassels.',
    description: prose`
      Paisleys in a half-drop repeat, printed on mulmul so fine that the whole dupatta passes through a bangle. It
      measures 2.4 metres by 95 centimetres, long enough for every way of pinning.

      It turns a plain kurta into an outfit, keeps the sun off on a two-wheeler and makes a light blanket on a train.
      The colours were chosen to go with white, indigo and black, which most cupboards have.
    `,
    features: ['Mulmul that packs to the size of a fist', 'Printed border and tassels at both ends', '2.4 m long'],
    specs: specs({
      Fabric: '100% cotton mulmul',
      Size: '240 × 95 cm',
      Pattern: 'Paisley block print',
      Weight: '140 g',
      Occasion: 'Everyday, festive',
      'Wash care': 'Hand wash cold separately, dry in shade',
      'Country of origin': 'India',
    }),
    occasions: ['Everyday', 'Festive'],
    recipients: ['Mom', 'Sister'],
    materials: ['Cotton'],
    price: 299,
    mrp: 549,
    picture: { of: 'dupatta', pattern: 'block', seed: 70 },
    colors: [
      { name: 'Mustard', code: '#c98a1f' },
      { name: 'Rani Pink', code: '#a52a4f' },
    ],
    sizes: ['Free Size'],
    stock: { 'Mustard/Free Size': 29, 'Rani Pink/Free Size': 34 },
    addedDaysAgo: 172,
  },
];
