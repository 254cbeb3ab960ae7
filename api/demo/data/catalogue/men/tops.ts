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
    price: 299,
    mrp: 499,
    picture: { of: 'tshirt', pattern: 'plain', seed: 14 },
    colors: [
      { name: 'White', code: '#f3f0ea' },
      { name: 'Black', code: '#26262a' },
      { name: 'Olive', code: '#5b6344' },
      { name: 'Wine', code: '#5c1f2b' },
    ],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    stock: { 'White/M': 60, 'White/L': 45, 'Black/M': 3, 'Black/XXL': 0, 'Olive/S': 12, 'Wine/XL': 4 },
    hsn: '6109',
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
    price: 399,
    mrp: 599,
    picture: { of: 'tshirt', pattern: 'sunset', seed: 15 },
    colors: [
      { name: 'Off White', code: '#f1ece2' },
      { name: 'Slate Blue', code: '#5d7896' },
    ],
    sizes: ['S', 'M', 'L', 'XL'],
    stock: { 'Off White/S': 0, 'Off White/M': 14, 'Slate Blue/XL': 3 },
    hsn: '6109',
    addedDaysAgo: 121,
  },
  {
    id: 'hooped-cotton-tshirt',
    title: 'Hooped Cotton T-Shirt',
    brand: 'Baithak Lane',
    category: 'men-tshirts',
    shortDesc: 'Broad yarn-dyed hoops that meet at the side seams, in a firm cotton jersey.',
    description: prose`
      Broad hoops, knitted from dyed yarn and not printed, so that the inside looks like the outside and the stripes
      will never peel. We match them at the side seams, which wastes some cloth and looks right.

      The jersey is 200 grams and firmer than usual, closer to an old rugby shirt than to an undershirt. It hangs
      straight, hides a paunch better than a thin T-shirt does, and gets softer through its first ten washes.
    `,
    features: [
      'Yarn-dyed stripes, the same inside and out',
      'Hoops meet at the side seams',
      'Firm 200 g jersey that hangs straight',
    ],
    specs: specs({
      Fabric: '100% cotton jersey, 200 g',
      Fit: 'Regular',
      Pattern: 'Striped',
      Sleeve: 'Half sleeve',
      Neck: 'Crew neck',
      Occasion: 'Casual',
      'Wash care': 'Machine wash cold with similar colours',
      'Country of origin': 'India',
    }),
    price: 449,
    mrp: 699,
    picture: { of: 'tshirt', pattern: 'hoops', seed: 16 },
    colors: [
      { name: 'Brick', code: '#c4573f' },
      { name: 'Navy', code: '#2f4a7d' },
    ],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    stock: { 'Brick/L': 11, 'Navy/XXL': 2 },
    hsn: '6109',
    addedDaysAgo: 164,
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
    price: 999,
    mrp: 1499,
    picture: { of: 'shirt', pattern: 'stripes', seed: 17 },
    colors: [
      { name: 'Sky', code: '#dfe8f1' },
      { name: 'Steel Blue', code: '#4b678a' },
    ],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    stock: { 'Sky/M': 24, 'Sky/XXL': 0, 'Steel Blue/S': 4 },
    hsn: '6205',
    addedDaysAgo: 243,
  },
  {
    id: 'brushed-check-shirt',
    title: 'Brushed Check Shirt',
    brand: 'Deodar Trail',
    category: 'men-shirts',
    shortDesc: 'A brushed cotton shirt in a dark windowpane check, warm enough to be a second layer.',
    description: prose`
      Cotton twill, brushed on both sides until it feels like an old bedsheet in the best sense. A fine light line
      crosses a dark ground, woven from dyed yarn, so the check is as clear on the wrong side.

      Worn by itself it does for an evening in Bengaluru in December. Open over a T-shirt it does for Manali in May. The
      brushing pills a little under a backpack strap in the first weeks; a pass with a fabric shaver ends that.
    `,
    features: [
      'Brushed on both sides',
      'Yarn-dyed check',
      'Roomy enough for a T-shirt below',
      'Chest pocket, curved hem',
    ],
    specs: specs({
      Fabric: '100% cotton twill, brushed, 170 g',
      Fit: 'Relaxed',
      Pattern: 'Checked',
      Sleeve: 'Full sleeve',
      Neck: 'Button-down collar',
      Occasion: 'Casual, travel',
      'Wash care': 'Machine wash cold, tumble dry low or line dry',
      'Country of origin': 'India',
    }),
    price: 1099,
    mrp: 1599,
    picture: { of: 'shirt', pattern: 'checks', seed: 18 },
    colors: [
      { name: 'Maroon', code: '#5c1f2b' },
      { name: 'Bottle Green', code: '#1f4038' },
    ],
    sizes: ['S', 'M', 'L', 'XL'],
    stock: { 'Maroon/M': 1, 'Maroon/L': 13, 'Bottle Green/S': 0 },
    hsn: '6205',
    addedDaysAgo: 72,
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
    price: 1299,
    mrp: 1299,
    picture: { of: 'shirt', pattern: 'plain', seed: 19 },
    colors: [
      { name: 'Natural', code: '#f3efe6' },
      { name: 'Sage', code: '#a9b59a' },
    ],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    stock: { 'Natural/L': 18, 'Sage/M': 2, 'Sage/XXL': 0 },
    hsn: '6205',
    addedDaysAgo: 16,
  },
];
