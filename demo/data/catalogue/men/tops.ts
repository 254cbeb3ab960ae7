import { prose } from '../../prose';
import type { DemoProduct } from '../../types';
import { specs } from '../specs';

export const menTops: DemoProduct[] = [
  {
    id: 'everyday-crew-tshirt',
    title: 'Everyday Crew T-Shirt',
    brand: 'Baithak Lane',
    category: 'men-tshirts',
    shortDesc: 'A plain crew neck in 180 g combed cotton that keeps its shape at the collar.',
    description: prose`
      The T-shirt for every other thing you own. Combed cotton jersey of 180 grams: thick enough that the white is not
      see-through, light enough for May. The collar rib carries a little elastane, and the shoulder seam is taped from
      end to end, because those are the two places where a T-shirt gives up first.

      The side seams are straight and the sleeve ends mid-biceps. It is cut to be worn untucked and is long enough to
      stay put when you reach for the overhead rack.
    `,
    features: [
      'Combed cotton, 180 g, not see-through',
      'Taped shoulders and an elastic collar rib',
      'Bio-washed: shrinks less than 3 percent',
      'Printed size mark, no label that scratches',
    ],
    specs: specs({
      Fabric: '100% combed cotton jersey, 180 g (collar rib with 5% elastane)',
      Fit: 'Regular',
      Pattern: 'Solid',
      Sleeve: 'Half sleeve',
      Neck: 'Crew neck',
      Occasion: 'Everyday',
      'Wash care': 'Machine wash at 30 °C, wash dark colours separately',
      'Country of origin': 'India',
    }),
    occasions: ['Everyday'],
    materials: ['Cotton'],
    price: 299,
    mrp: 299,
    picture: { of: 'tshirt', pattern: 'plain', seed: 14 },
    colors: [
      { name: 'White', code: '#f3f0ea' },
      { name: 'Black', code: '#26262a' },
      { name: 'Olive', code: '#5b6344' },
      { name: 'Wine', code: '#5c1f2b' },
    ],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    stock: { 'White/M': 60, 'White/L': 45, 'Black/M': 3, 'Black/XXL': 0, 'Olive/S': 12, 'Wine/XL': 4 },
    addedDaysAgo: 386,
  },
  {
    id: 'konkan-sunset-tshirt',
    title: 'Konkan Sunset Print T-Shirt',
    brand: 'Baithak Lane',
    category: 'men-tshirts',
    shortDesc: 'A soft cotton T-shirt with a five-colour sunset, screen printed on the chest.',
    description: prose`
      Five bands of colour, from the yellow of four in the afternoon to the red of half past six, as the sun goes into
      the sea at Harihareshwar. The print is made by screen with water-based ink, so it lies in the cloth rather than
      on top of it and does not crack when it is folded.

      The cloth is a 160 gram cotton jersey, airy and quick to dry: good for the coast, for trains, for sleeping in
      when it gets old. Iron it from the inside so that the colours stay even.
    `,
    features: [
      'Screen printed with water-based ink',
      'Light 160 g cotton that dries quickly',
      'Double-stitched sleeve and hem',
    ],
    specs: specs({
      Fabric: '100% cotton jersey, 160 g',
      Fit: 'Regular',
      Pattern: 'Chest print',
      Sleeve: 'Half sleeve',
      Neck: 'Crew neck',
      Occasion: 'Casual, holiday',
      'Wash care': 'Machine wash cold, iron on the reverse',
      'Country of origin': 'India',
    }),
    occasions: ['Holiday', 'Everyday'],
    recipients: ['Brother', 'Friend'],
    materials: ['Cotton'],
    price: 399,
    mrp: 599,
    picture: { of: 'tshirt', pattern: 'sunset', seed: 15 },
    colors: [
      { name: 'Off White', code: '#f1ece2' },
      { name: 'Slate Blue', code: '#5d7896' },
    ],
    sizes: ['S', 'M', 'L', 'XL'],
    stock: { 'Off White/S': 0, 'Off White/M': 14, 'Slate Blue/XL': 3 },
    addedDaysAgo: 121,
  },
  {
    id: 'poplin-stripe-shirt',
    title: 'Poplin Stripe Shirt',
    brand: 'Baithak Lane',
    category: 'men-shirts',
    shortDesc: 'A crisp cotton poplin shirt with fine stripes, a button-down collar and one pocket.',
    description: prose`
      A shirt for offices where the air conditioning is set to 19. Cotton poplin in a fine two-ply yarn has a dry, crisp
      hand and takes an iron well; on a hanger after a shower most creases fall out by themselves.

      The stripes run straight down the sleeve and continue across the pocket. The collar buttons down, so it keeps its
      roll without a tie. The hem is curved and looks as good out over chinos as tucked in.
    `,
    features: [
      'Two-ply cotton poplin, easy to iron',
      'Button-down collar and one chest pocket',
      'Stripes matched at the pocket and the placket',
      'One spare button inside the side seam',
    ],
    specs: specs({
      Fabric: '100% cotton poplin, 110 g',
      Fit: 'Regular, slightly tapered',
      Pattern: 'Striped',
      Sleeve: 'Full sleeve, two-button cuff',
      Neck: 'Button-down collar',
      Occasion: 'Office, formal',
      'Wash care': 'Machine wash at 30 °C, iron while damp',
      'Country of origin': 'India',
    }),
    occasions: ['Office'],
    recipients: ['Husband', 'Dad'],
    materials: ['Cotton'],
    price: 999,
    mrp: 999,
    picture: { of: 'shirt', pattern: 'stripes', seed: 17 },
    colors: [
      { name: 'Sky', code: '#dfe8f1' },
      { name: 'Steel Blue', code: '#4b678a' },
    ],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    stock: { 'Sky/M': 24, 'Sky/XXL': 0, 'Steel Blue/S': 4 },
    addedDaysAgo: 243,
  },
  {
    id: 'linen-blend-shirt',
    title: 'Linen Blend Shirt',
    brand: 'Baithak Lane',
    category: 'men-shirts',
    shortDesc: 'Cotton with 45 percent linen: the coolness of linen with half of its creases.',
    description: prose`
      Pure linen is the coolest cloth there is and looks slept in by ten o'clock. We use 45 percent linen with 55
      percent cotton: you can see the slub of the flax and feel the air go through, yet the shirt survives a commute.

      It is the shirt for a beach wedding in Goa, for a day of temple visits in Madurai, for a house without air
      conditioning in April. Roll the sleeves; the cuff is cut wide so that they stay above the elbow.
    `,
    features: [
      'Airy linen and cotton cloth with visible slub',
      'Pre-washed, so it does not shrink at home',
      'Wide cuffs that roll well',
    ],
    specs: specs({
      Fabric: '55% cotton, 45% linen, 130 g',
      Fit: 'Relaxed',
      Pattern: 'Solid',
      Sleeve: 'Full sleeve',
      Neck: 'Button-down collar',
      Occasion: 'Summer, holiday, day wedding',
      'Wash care': 'Machine wash gentle, dry on a hanger',
      'Country of origin': 'India',
    }),
    occasions: ['Holiday', 'Office', 'Wedding'],
    recipients: ['Husband', 'Dad'],
    materials: ['Linen', 'Cotton'],
    price: 1299,
    mrp: 1299,
    picture: { of: 'shirt', pattern: 'plain', seed: 19 },
    colors: [
      { name: 'Natural', code: '#f3efe6' },
      { name: 'Sage', code: '#a9b59a' },
    ],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    stock: { 'Natural/L': 18, 'Sage/M': 2, 'Sage/XXL': 0 },
    addedDaysAgo: 16,
  },
];
