import { prose } from '../../prose';
import type { DemoProduct } from '../../types';
import { specs } from '../specs';

export const womenSarees: DemoProduct[] = [
  {
    id: 'temple-border-silk-saree',
    title: 'Temple Border Silk Saree',
    brand: 'Kaashvel',
    category: 'women-sarees',
    shortDesc: 'A mulberry silk saree with paisley butis, a contrast border and a rich pallu in tested zari.',
    description: prose`
      Two-ply mulberry silk, woven with a border in a second colour. The border is joined to the body on the loom, weft
      by weft, and you can see the small saw-tooth where the two colours lock. The pallu carries four bands of motifs,
      from small rosettes to large mangoes.

      The zari is copper wire with a gold-tone coating around a silk core. It is softer than plastic zari and will
      darken gently over the years rather than peel. With its blouse piece the saree weighs about 750 grams:
      substantial, but it pleats without a fight.

      Keep it wrapped in muslin and refold it along new lines every few months, so that no crease ever becomes a cut.
    `,
    features: [
      'Border interlocked with the body by hand',
      'Soft copper-core zari',
      'Four-band pallu with tassels',
      'Unstitched blouse piece of 80 cm included',
    ],
    specs: specs({
      Fabric: '100% mulberry silk',
      Length: '5.5 m, with 80 cm blouse piece',
      Width: '118 cm',
      Pattern: 'Woven paisley buti',
      Border: 'Contrast, zari',
      Occasion: 'Wedding, puja',
      'Wash care': 'Dry clean, store in muslin',
      'Country of origin': 'India',
    }),
    occasions: ['Wedding', 'Puja', 'Festive'],
    recipients: ['Mom', 'Wife'],
    materials: ['Silk'],
    price: 4999,
    mrp: 4999,
    picture: { of: 'saree', pattern: 'buti', seed: 36 },
    colors: [
      { name: 'Temple Red', code: '#8f1d2e' },
      { name: 'Peacock', code: '#12595e' },
      { name: 'Turmeric', code: '#d9a441' },
    ],
    sizes: ['Free Size'],
    stock: { 'Temple Red/Free Size': 7, 'Peacock/Free Size': 3, 'Turmeric/Free Size': 5 },
    hsn: '5007',
    addedDaysAgo: 132,
  },
  {
    id: 'sheer-cotton-silk-saree',
    title: 'Sheer Cotton Silk Saree',
    brand: 'Kaashvel',
    category: 'women-sarees',
    shortDesc: 'Silk warp and cotton weft in an airy weave, with small gold butis and a slim border.',
    description: prose`
      A silk warp gives the shine, a cotton weft gives the body, and the open weave between them makes a saree that you
      can see your hand through. It weighs under 400 grams and is at home at a lunch in April, when silk is too much.

      The butis are woven in by hand with small extra shuttles and not cut away at the back, so nothing frays. Starch it
      lightly if you like pleats that stand, leave it soft if you like it to flow.
    `,
    features: [
      'Airy weave, under 400 grams',
      'Butis woven in, not printed',
      'Takes starch well',
      'Unstitched blouse piece included',
    ],
    specs: specs({
      Fabric: '50% silk, 50% cotton',
      Length: '5.5 m, with 80 cm blouse piece',
      Width: '116 cm',
      Pattern: 'Woven buti',
      Border: 'Slim zari',
      Occasion: 'Day functions, office celebrations',
      'Wash care': 'Dry clean the first time, then hand wash cold',
      'Country of origin': 'India',
    }),
    occasions: ['Festive', 'Office'],
    recipients: ['Mom', 'Wife'],
    materials: ['Silk', 'Cotton'],
    price: 1899,
    mrp: 1899,
    picture: { of: 'saree', pattern: 'buti', seed: 37 },
    colors: [
      { name: 'Pale Gold', code: '#e6d3a8' },
      { name: 'Leaf Green', code: '#4f7a4a' },
    ],
    sizes: ['Free Size'],
    stock: { 'Pale Gold/Free Size': 0, 'Leaf Green/Free Size': 0 },
    addedDaysAgo: 152,
  },
  {
    id: 'soft-mul-cotton-saree',
    title: 'Soft Mul Cotton Saree',
    brand: 'Kaashvel',
    category: 'women-sarees',
    shortDesc: 'A plain mulmul saree, washed soft before it reaches you, with a contrast border.',
    description: prose`
      Mulmul is the cotton that gets better every time it is washed, so we wash it before you buy it. The saree needs no
      starch and no breaking in; it drapes close, breathes, and stays where you pin it.

      The body is plain, the border and the pallu are in a second colour with a little gold thread. It is the saree to
      learn draping with, and the one that women who wear sarees daily come back to.
    `,
    features: [
      'Pre-washed mulmul, soft from the first day',
      'About 420 grams',
      'Machine washable in a bag',
      'Unstitched blouse piece included',
    ],
    specs: specs({
      Fabric: '100% cotton mulmul',
      Length: '5.5 m, with 80 cm blouse piece',
      Width: '115 cm',
      Pattern: 'Solid',
      Border: 'Contrast',
      Occasion: 'Everyday, work',
      'Wash care': 'Machine wash gentle in a bag, dry in shade',
      'Country of origin': 'India',
    }),
    occasions: ['Everyday', 'Office'],
    recipients: ['Mom'],
    materials: ['Cotton'],
    price: 1299,
    mrp: 1299,
    picture: { of: 'saree', pattern: 'plain', seed: 38 },
    colors: [
      { name: 'Indigo', code: '#2d4170' },
      { name: 'Brick', code: '#a84a35' },
    ],
    sizes: ['Free Size'],
    stock: { 'Indigo/Free Size': 12, 'Brick/Free Size': 4 },
    addedDaysAgo: 236,
  },
];
