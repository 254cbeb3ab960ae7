import { prose } from '../../prose';
import type { DemoProduct } from '../../types';
import { specs } from '../specs';

export const kidsOuterwearEveryday: DemoProduct[] = [
  {
    id: 'little-trucker-denim-jacket',
    title: 'Little Trucker Denim Jacket',
    brand: 'Pinwheel Gali',
    category: 'kids-jackets',
    shortDesc: 'A washed denim jacket for children, with press studs that small hands can manage.',
    description: prose`
      The grown-up trucker jacket, scaled down and softened. The buttons are press studs in disguise: a four-year-old
      can close them without help. The denim is 8 oz and washed twice, so it bends at the elbow from the first day.

      The cuffs have a second stud further in. Wear them turned up this winter, down next winter; that is how one jacket
      lasts two years.
    `,
    features: [
      'Press studs in place of stiff buttons',
      'Cuffs to turn up and grow into',
      'Soft 8 oz denim, pre-washed',
      'Loop inside for the school hook',
    ],
    specs: specs({
      Fabric: '100% cotton denim, 8 oz',
      Fit: 'Regular with room to grow',
      Pattern: 'Solid',
      Sleeve: 'Full sleeve',
      Neck: 'Point collar',
      Occasion: 'School outing, everyday',
      'Wash care': 'Machine wash cold inside out',
      'Country of origin': 'India',
    }),
    occasions: ['School', 'Everyday'],
    recipients: ['Son'],
    materials: ['Cotton', 'Denim'],
    price: 899,
    mrp: 1299,
    picture: { of: 'denimjacket', seed: 51 },
    colors: [{ name: 'Faded Blue', code: '#5f80ab' }],
    sizes: ['2-3Y', '4-5Y', '6-7Y', '8-9Y', '10-11Y'],
    stock: { 'Faded Blue/2-3Y': 4, 'Faded Blue/6-7Y': 16, 'Faded Blue/10-11Y': 0 },
    addedDaysAgo: 68,
  },
  {
    id: 'snug-kids-puffer-jacket',
    title: 'Snug Kids Puffer Jacket',
    brand: 'Deodar Trail',
    category: 'kids-jackets',
    shortDesc: 'A light quilted jacket in colours that are easy to find in a playground.',
    description: prose`
      Warm enough for a winter assembly in Chandigarh, light enough that nobody takes it off and leaves it on the swing.
      The two colours are strong on purpose: you will find your child across a playground.

      The zip has a guard at the top, so no chin is caught. The shell wipes clean with a damp cloth, and the whole
      jacket goes into the machine when wiping is not enough. There is a space for a name on the label inside.
    `,
    features: ['Zip guard at the chin', 'Wipes clean with a damp cloth', 'Name label inside', 'Elastic cuffs'],
    specs: specs({
      Fabric: '100% nylon shell, polyester lining',
      Filling: '100% polyester, 120 g per square metre',
      Fit: 'Regular with room for a sweater',
      Sleeve: 'Full sleeve, elastic cuff',
      Neck: 'Stand collar',
      Occasion: 'Winter, school',
      'Wash care': 'Machine wash gentle at 30 °C',
      'Country of origin': 'India',
    }),
    occasions: ['Winter', 'School'],
    recipients: ['Son', 'Daughter'],
    materials: ['Nylon', 'Polyester'],
    price: 1199,
    mrp: 1199,
    picture: { of: 'puffer', seed: 52 },
    colors: [
      { name: 'Marigold', code: '#d9982f' },
      { name: 'Berry', code: '#8a2f4f' },
    ],
    sizes: ['2-3Y', '4-5Y', '6-7Y', '8-9Y', '10-11Y'],
    stock: { 'Marigold/4-5Y': 3, 'Marigold/8-9Y': 0, 'Berry/6-7Y': 11 },
    hsn: '6201',
    addedDaysAgo: 12,
  },
  {
    id: 'rainbow-cloud-tshirt',
    title: 'Rainbow Cloud T-Shirt',
    brand: 'Pinwheel Gali',
    category: 'kids-tshirts',
    shortDesc: 'A rainbow between two clouds, printed on soft cotton that survives the playground.',
    description: prose`
      A rainbow with a cloud at each end, printed with water-based ink that stays flat and soft. No glitter, no foil, no
      rubbery patch on the tummy.

      The cotton is 160 grams, the seams are covered, and the size is printed inside the neck where a label would itch.
      We wash a sample of every lot thirty times before the lot is sold; the colours that you see are the ones that
      passed.
    `,
    features: [
      'Soft water-based print',
      'Snaps on one shoulder, for big heads',
      'Washed thirty times before it is sold',
    ],
    specs: specs({
      Fabric: '100% cotton jersey, 160 g',
      Fit: 'Regular',
      Pattern: 'Chest print',
      Sleeve: 'Half sleeve',
      Neck: 'Crew neck, snaps on the shoulder',
      Occasion: 'Play, everyday',
      'Wash care': 'Machine wash at 40 °C, iron on the reverse',
      'Country of origin': 'India',
    }),
    occasions: ['Play', 'Everyday'],
    recipients: ['Daughter', 'Son'],
    materials: ['Cotton'],
    price: 249,
    mrp: 249,
    picture: { of: 'tshirt', pattern: 'rainbow', seed: 53 },
    colors: [
      { name: 'Sky', code: '#6f9cc4' },
      { name: 'Cream', code: '#f3ecdd' },
    ],
    sizes: ['2-3Y', '4-5Y', '6-7Y', '8-9Y'],
    stock: { 'Sky/4-5Y': 36, 'Sky/8-9Y': 2, 'Cream/2-3Y': 8 },
    addedDaysAgo: 147,
  },
  {
    id: 'playtime-hoop-tshirt',
    title: 'Playtime Hoop T-Shirt',
    brand: 'Pinwheel Gali',
    category: 'kids-tshirts',
    shortDesc: 'A striped cotton T-shirt for every day, at a price that allows for mud.',
    description: prose`
      Stripes are the best thing that ever happened to children's clothes: they hide mango. This one is knitted in two
      colours, in a cotton that takes a warm wash, and it costs little enough that you need not say "careful".

      It is cut a little long, so it stays in the shorts during a cartwheel and fits for two seasons.
    `,
    features: ['Takes a 40 degree wash', 'Snaps on one shoulder, for big heads', 'Double-stitched hems'],
    specs: specs({
      Fabric: '100% cotton jersey, 160 g',
      Fit: 'Regular, longer body',
      Pattern: 'Striped',
      Sleeve: 'Half sleeve',
      Neck: 'Crew neck, snaps on the shoulder',
      Occasion: 'Play, everyday',
      'Wash care': 'Machine wash at 40 °C',
      'Country of origin': 'India',
    }),
    occasions: ['Play', 'Everyday'],
    materials: ['Cotton'],
    price: 199,
    mrp: 199,
    picture: { of: 'tshirt', pattern: 'hoops', seed: 54 },
    colors: [
      { name: 'Leaf', code: '#5f8a5a' },
      { name: 'Tomato', code: '#c8513f' },
    ],
    sizes: ['2-3Y', '4-5Y', '6-7Y', '8-9Y', '10-11Y'],
    stock: { 'Leaf/6-7Y': 31, 'Tomato/4-5Y': 24, 'Tomato/10-11Y': 1 },
    addedDaysAgo: 331,
  },
  {
    id: 'pull-on-denim-jeans',
    title: 'Pull-On Denim Jeans',
    brand: 'Neelgaon',
    category: 'kids-jeans',
    shortDesc: 'Jeans for children, with an elastic back and knees that are doubled on the inside.',
    description: prose`
      They look like the real thing, button and all, but the back of the waist is elastic and the button is a stud, so
      they come down in time. The knees have a second layer of cloth inside: the first hole appears a year later than
      usual.

      The denim is 9 oz with stretch. An elastic with buttonholes inside the waistband lets you take in four centimetres
      for a thin child.
    `,
    features: ['Elastic back, stud in front', 'Doubled knees', 'Waist adjustable by four centimetres'],
    specs: specs({
      Fabric: '98% cotton, 2% elastane denim, 9 oz',
      Fit: 'Straight',
      Pattern: 'Faded',
      Closure: 'Stud and elastic back',
      Length: 'Full, hem to let down by 3 cm',
      Occasion: 'Everyday',
      'Wash care': 'Machine wash at 40 °C inside out',
      'Country of origin': 'India',
    }),
    occasions: ['Everyday', 'School'],
    materials: ['Cotton', 'Denim'],
    price: 549,
    mrp: 549,
    picture: { of: 'jeans', seed: 55 },
    colors: [{ name: 'Mid Blue', code: '#4a668f' }],
    sizes: ['2-3Y', '4-5Y', '6-7Y', '8-9Y', '10-11Y'],
    stock: { 'Mid Blue/4-5Y': 13, 'Mid Blue/8-9Y': 3 },
    addedDaysAgo: 223,
  },
  {
    id: 'climbing-tree-shorts',
    title: 'Climbing Tree Twill Shorts',
    brand: 'Pinwheel Gali',
    category: 'kids-jeans',
    shortDesc: 'Washed twill shorts with an elastic waist, for children who do not come down when they are called.',
    description: prose`
      Shorts for Sundays and for the beach, for grandparents' houses and for the neighbour's guava tree. The twill is
      washed before it is cut, so it is soft on the first day and does not shrink on the second.

      The waist is elastic all around with a cord that ties in front. The pockets are deep enough for stones and shells,
      the seams are sewn twice, and the hem is wide: let it down next year and they fit again. Boys and girls.
    `,
    features: ['Pre-washed cotton twill', 'Two deep pockets', 'Seams sewn twice', 'Hem of 4 cm to let down'],
    specs: specs({
      Fabric: '100% cotton twill, 210 g',
      Fit: 'Easy, to the knee',
      Pattern: 'Solid',
      Closure: 'Elastic waist with cord',
      Occasion: 'Play, holiday',
      'Wash care': 'Machine wash at 40 °C',
      'Country of origin': 'India',
    }),
    occasions: ['Play', 'Holiday'],
    materials: ['Cotton'],
    price: 499,
    mrp: 499,
    picture: { of: 'shorts', seed: 57 },
    colors: [
      { name: 'Sunshine', code: '#d9a63c' },
      { name: 'Moss', code: '#6f7a4d' },
    ],
    sizes: ['2-3Y', '4-5Y', '6-7Y', '8-9Y'],
    stock: { 'Sunshine/2-3Y': 14, 'Sunshine/6-7Y': 2, 'Moss/6-7Y': 9 },
    addedDaysAgo: 182,
  },
];
