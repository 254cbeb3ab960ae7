import { prose } from '../prose';
import type { DemoProduct } from '../types';
import { specs } from './specs';

export const perfume: DemoProduct[] = [
  {
    id: 'mogra-evening-eau-de-parfum',
    title: 'Mogra Evening Eau de Parfum',
    brand: 'Ittarghat',
    category: 'perfume-floral',
    shortDesc: 'Jasmine sambac as it smells after sunset, with green tea above and soft musk below.',
    description: prose`
      Mogra opens at dusk, and its smell at eight in the evening has little to do with its smell at noon: less sweet,
      greener, with something like warm skin in it. That hour is what this perfume is about.

      It starts with green tea and a little cardamom, turns to jasmine within ten minutes and stays there for most of an
      evening. Two sprays are enough, on the neck and on the inside of a dupatta; on silk, try it on a seam first.
    `,
    features: [
      'Jasmine sambac without heavy sweetness',
      'About five hours on skin, longer on cloth',
      'Fine spray, glass bottle',
    ],
    specs: specs({
      Type: 'Eau de parfum, 16% perfume oil',
      'Top notes': 'Green tea, cardamom',
      'Heart notes': 'Jasmine sambac, tuberose',
      'Base notes': 'White musk, sandalwood accord',
      'Made for': 'Everyone',
      Storage: 'Below 30 °C, away from light; flammable',
      'Country of origin': 'India',
    }),
    occasions: ['Party', 'Birthday', 'Rakhi'],
    recipients: ['Mom', 'Wife', 'Sister'],
    price: 449,
    mrp: 599,
    picture: { of: 'perfume', seed: 91 },
    colors: [{ name: 'Petal', code: '#c0607c' }],
    sizes: ['50 ml', '100 ml'],
    stock: { 'Petal/50 ml': 42, 'Petal/100 ml': 15 },
    sizePrice: { '100 ml': { price: 749, mrp: 999 } },
    addedDaysAgo: 156,
  },
  {
    id: 'sandal-smoke-eau-de-parfum',
    title: 'Sandal Smoke Eau de Parfum',
    brand: 'Ittarghat',
    category: 'perfume-woody',
    shortDesc: 'Dry sandalwood, vetiver root and a thread of incense smoke, for cool evenings.',
    description: prose`
      Sandalwood in most perfumes is creamy. This one is dry, as it is when you grate a real piece on stone: woody,
      slightly sour, very calm. Vetiver root gives it an earthy base, and a thread of incense runs through it that you
      notice when you have stopped looking for it.

      It suits wool and cool weather best. In humid heat use one spray where you would use three.
    `,
    features: [
      'Dry woods, hardly any sweetness',
      'About seven hours on skin',
      'At its best below 25 degrees',
      'Also as a 2 ml vial, to try it first',
    ],
    specs: specs({
      Type: 'Eau de parfum, 18% perfume oil',
      'Top notes': 'Bergamot, black pepper',
      'Heart notes': 'Sandalwood accord, incense',
      'Base notes': 'Vetiver, amber',
      'Made for': 'Everyone',
      Storage: 'Below 30 °C, away from light; flammable',
      'Country of origin': 'India',
    }),
    occasions: ['Party', 'Birthday', 'Rakhi'],
    recipients: ['Husband', 'Dad', 'Brother'],
    price: 549,
    mrp: 549,
    picture: { of: 'perfume', seed: 92 },
    colors: [{ name: 'Amber', code: '#c9793a' }],
    // The vial costs less than the free-shipping campaign asks for, so that a cart can say what is missing.
    sizes: ['50 ml', '100 ml', '2 ml vial'],
    stock: { 'Amber/50 ml': 18, 'Amber/100 ml': 3, 'Amber/2 ml vial': 60 },
    sizePrice: { '100 ml': { price: 899, mrp: 899 }, '2 ml vial': { price: 49, mrp: 49 } },
    addedDaysAgo: 230,
  },
  {
    id: 'nimbu-rain-eau-de-toilette',
    title: 'Nimbu Rain Eau de Toilette',
    brand: 'Ittarghat',
    category: 'perfume-fresh',
    shortDesc: 'Lime peel, crushed mint and wet earth: a light fragrance for hot and humid days.',
    description: prose`
      The first minutes are lime peel and crushed mint, as if someone had made nimbu pani in the next room. Then comes
      mitti, the smell of dry ground after the first rain, made here with vetiver and a trace of patchouli.

      It is light on purpose. After three hours it is gone and you may put on more, which is exactly what one wants in
      Chennai in May. Keep the small bottle in the bag and the large one in the fridge.
    `,
    features: [
      'Made for heat and humidity',
      'About three hours, meant to be renewed',
      'The 50 ml bottle fits in cabin luggage',
    ],
    specs: specs({
      Type: 'Eau de toilette, 8% perfume oil',
      'Top notes': 'Lime, mint',
      'Heart notes': 'Wet earth accord, neroli',
      'Base notes': 'Vetiver, light patchouli',
      'Made for': 'Everyone',
      Storage: 'Below 30 °C, away from light; flammable',
      'Country of origin': 'India',
    }),
    occasions: ['Everyday', 'Birthday', 'Rakhi'],
    recipients: ['Brother', 'Sister', 'Friend'],
    price: 399,
    mrp: 399,
    picture: { of: 'perfume', seed: 93 },
    colors: [{ name: 'Lime', code: '#a9ad5a' }],
    sizes: ['50 ml', '100 ml'],
    stock: { 'Lime/50 ml': 24, 'Lime/100 ml': 0 },
    sizePrice: { '100 ml': { price: 649, mrp: 649 } },
    addedDaysAgo: 5,
  },
];
