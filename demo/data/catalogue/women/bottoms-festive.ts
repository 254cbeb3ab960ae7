import { prose } from '../../prose';
import type { DemoProduct } from '../../types';
import { specs } from '../specs';

export const womenBottomsFestive: DemoProduct[] = [
  {
    id: 'wide-leg-cotton-palazzo',
    title: 'Wide Leg Cotton Palazzo',
    brand: 'Ritavana',
    category: 'women-bottoms',
    shortDesc: 'Falling, wide trousers in fine striped cotton with a drawcord waist and a printed border at the hem.',
    description: prose`
      Sixty centimetres of cloth around each ankle: these are trousers for a summer that does not end. The cotton is
      light and a little crisp, woven with a fine stripe that runs from waist to hem, and opaque without a lining.

      The waist is elastic under a cotton drawcord with small tassels, the border is printed by block. They go with a
      plain kurta, with a short top or with a tucked-in shirt. Wear them with flat juttis and they end at the ankle; with
      heels you will want the longer length from your tailor, and there are four centimetres of hem to let down.
    `,
    features: [
      'Light, opaque cotton with a woven stripe',
      'Elastic waist with a tasselled drawcord',
      'Block printed border at the hem',
      'Pockets in both side seams',
    ],
    specs: specs({
      Fabric: '100% cotton, 115 g',
      Fit: 'Wide leg, high waist',
      Pattern: 'Striped with border',
      Closure: 'Elastic waist with drawcord',
      Length: 'Ankle, 96 cm with waistband',
      Occasion: 'Work, everyday',
      'Wash care': 'Machine wash gentle, iron warm',
      'Country of origin': 'India',
    }),
    occasions: ['Office', 'Everyday'],
    materials: ['Cotton'],
    price: 649,
    mrp: 649,
    picture: { of: 'palazzo', pattern: 'stripes', seed: 32 },
    colors: [
      { name: 'Plum', code: '#7a2350' },
      { name: 'Bottle Green', code: '#1f4d46' },
    ],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    stock: { 'Plum/L': 9, 'Bottle Green/XL': 1 },
    addedDaysAgo: 97,
  },
  {
    id: 'gota-rosette-lehenga-set',
    title: 'Gota Rosette Lehenga Set',
    brand: 'Ritavana',
    category: 'women-lehengas',
    shortDesc: 'A flared lehenga with a paisley border, a blouse with rosettes and a dupatta in a second colour.',
    description: prose`
      Three pieces that were made for each other. The skirt is cut in ten panels with a gold line on every seam and
      swings out to four metres at the hem, where a border of paisleys gives it weight. The blouse is short, with elbow
      sleeves and rows of rosettes; the dupatta is dyed in a second colour and bordered on all sides.

      The skirt closes with a drawcord and a hook, so one size covers six centimetres of waist. The blouse is lined with
      cotton and has four centimetres in each side seam to let out, because nobody buys a lehenga twice.

      It is made for your cousin's wedding and it will be danced in: the set weighs two and a half kilos, of which the
      hem is the most. Carry the dupatta pinned at one shoulder, as in the picture, or over both arms.
    `,
    features: [
      'Skirt, blouse and dupatta',
      'Ten panels, four metres of hem',
      'Cotton lining throughout',
      'Blouse seams that can be let out',
      'Drawcord waist with tassels',
    ],
    specs: specs({
      Fabric: '60% viscose, 40% silk; lining 100% cotton',
      'In the set': 'Lehenga, blouse, dupatta of 2.4 m',
      Fit: 'Flared, length 104 cm',
      Pattern: 'Rosettes with paisley border',
      Sleeve: 'Elbow sleeve',
      Occasion: 'Wedding, festive',
      'Wash care': 'Dry clean',
      'Country of origin': 'India',
    }),
    occasions: ['Wedding', 'Festive'],
    recipients: ['Wife', 'Sister'],
    materials: ['Silk', 'Viscose'],
    price: 4499,
    mrp: 6999,
    picture: { of: 'lehenga', pattern: 'buti', seed: 35 },
    colors: [
      { name: 'Crimson', code: '#8a1f3d' },
      { name: 'Royal Blue', code: '#26366e' },
    ],
    sizes: ['S', 'M', 'L', 'XL'],
    stock: { 'Crimson/M': 6, 'Crimson/XL': 0, 'Royal Blue/S': 3, 'Royal Blue/L': 9 },
    addedDaysAgo: 82,
  },
  {
    id: 'cotton-churidar-leggings',
    title: 'Cotton Churidar Leggings',
    brand: 'Kaashvel',
    category: 'women-bottoms',
    shortDesc: 'Churidar leggings in stretch cotton, cut long so that the rings gather at the ankle as they should.',
    description: prose`
      A churidar without the drawstring and without the struggle. The cotton has five percent elastane, the waist is a
      wide soft elastic, and the leg is cut twenty centimetres longer than you are: that is what makes the rings.

      The jersey weighs 190 grams, so it is opaque when you sit on the floor. The inner leg has a gusset and no seam in
      the wrong place. Two colours that go below most kurtas; the dye is fixed, so the heel stays white.
    `,
    features: ['Opaque stretch cotton of 190 g', 'Wide elastic waist', 'Cut long for the rings at the ankle'],
    specs: specs({
      Fabric: '95% cotton, 5% elastane, 190 g',
      Fit: 'Close, churidar length',
      Pattern: 'Solid',
      Closure: 'Elastic waist',
      Length: '112 cm, gathers at the ankle',
      Occasion: 'Everyday, with ethnic wear',
      'Wash care': 'Machine wash cold with similar colours',
      'Country of origin': 'India',
    }),
    occasions: ['Everyday'],
    materials: ['Cotton'],
    price: 349,
    mrp: 349,
    picture: { of: 'churidar', seed: 71 },
    colors: [
      { name: 'Indigo', code: '#34436b' },
      { name: 'Fawn', code: '#b08a68' },
    ],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    stock: { 'Indigo/XL': 6, 'Fawn/M': 41 },
    hsn: '6104',
    addedDaysAgo: 78,
  },
];
