import { prose } from '../../prose';
import type { DemoProduct } from '../../types';
import { specs } from '../specs';

export const watchesJewellery: DemoProduct[] = [
  {
    id: 'small-seconds-leather-watch',
    title: 'Small Seconds Leather Watch',
    brand: 'Pehar Works',
    category: 'accessories-watches',
    shortDesc: 'A quartz watch with a sunray dial, a small seconds hand at six and a brown leather strap.',
    description: prose`
      A dress watch that is easy to read. The dial is brushed in a sunray and changes from nearly black to blue or grey
      as you turn the wrist; the markers are applied and not printed. The seconds run in a small dial at six, and the
      date sits at three.

      The case is steel with a gold-tone coating, 40 mm across and 9 mm high, and goes under a shirt cuff. The strap has
      pins with a small lever, so you change it without a tool. A quartz movement keeps time to about 20 seconds a
      month.

      It withstands splashes when you wash your hands. Take it off for swimming and for Holi.
    `,
    features: [
      'Sunray dial with applied markers',
      'Small seconds at six, date at three',
      'Strap changes without a tool',
      'Splash resistant to 3 ATM',
    ],
    specs: specs({
      Movement: 'Quartz, battery life about 2 years',
      Case: 'Stainless steel, gold-tone, 40 × 9 mm',
      Glass: 'Hardened mineral',
      Strap: 'Leather, 20 mm, for wrists of 16 to 21 cm',
      'Water resistance': '3 ATM',
      Occasion: 'Work, evening',
      'Country of origin': 'India',
    }),
    occasions: ['Office', 'Birthday', 'Rakhi'],
    recipients: ['Husband', 'Dad', 'Brother', 'Wife'],
    materials: ['Leather', 'Steel'],
    price: 2299,
    mrp: 2299,
    picture: { of: 'watch', seed: 65 },
    colors: [
      { name: 'Midnight Blue', code: '#16324f' },
      { name: 'Graphite', code: '#2a2a2c' },
    ],
    sizes: ['Free Size'],
    stock: { 'Midnight Blue/Free Size': 11, 'Graphite/Free Size': 2 },
    addedDaysAgo: 104,
  },
  {
    id: 'pearl-fringe-jhumka',
    title: 'Pearl Fringe Jhumka',
    brand: 'Noorjhara',
    category: 'accessories-jewellery',
    shortDesc: 'Light festive jhumkas in gold tone, with coloured stones and a fringe of small beads.',
    description: prose`
      A stud of glass stones, a bell pressed from thin brass and a fringe of small pearl-finish beads that moves when
      you talk. Each earring weighs nine grams, light enough to forget by the second hour.

      The colour is a plating over brass. Put them on after perfume and hair spray, wipe them with a dry cloth and keep
      them in their zip pouch, and it lasts for years; leave them on the bathroom shelf and it will not.
    `,
    features: ['Nine grams each', 'Push back with a wide disc that spreads the weight', 'Zip pouch included'],
    specs: specs({
      Material: 'Brass, gold-tone plating, glass stones, acrylic beads',
      Length: '5.5 cm',
      Weight: '9 g each',
      Closure: 'Push back',
      Occasion: 'Festive, everyday ethnic wear',
      Care: 'Keep dry, away from perfume',
      'Country of origin': 'India',
    }),
    occasions: ['Festive', 'Everyday', 'Rakhi'],
    recipients: ['Mom', 'Wife', 'Sister'],
    materials: ['Brass', 'Glass'],
    price: 149,
    mrp: 149,
    picture: { of: 'jhumka', seed: 66 },
    colors: [
      { name: 'Ruby', code: '#a3122f' },
      { name: 'Emerald', code: '#0f6a52' },
    ],
    sizes: ['Free Size'],
    stock: { 'Ruby/Free Size': 48, 'Emerald/Free Size': 37 },
    addedDaysAgo: 278,
  },
  {
    id: 'enamel-bangle-set',
    title: 'Enamel Bangle Set of Eight',
    brand: 'Noorjhara',
    category: 'accessories-jewellery',
    shortDesc: 'Six enamelled bangles between two wider ones with stones; two sizes.',
    description: prose`
      Eight bangles that make a proper sound: six slim ones in enamel, two wider ones with glass stones to close the
      stack. Wear them all on one wrist for a wedding, or three at a time with a plain saree.

      The sizes are the usual Indian ones: 2.4 is 57 mm across on the inside, 2.6 is 60 mm. If you can bring thumb and
      little finger together and slip your old bangle off without soap, order that size.
    `,
    features: ['Six slim bangles and two with stones', 'Smooth inner edge', 'Comes on a roll for the drawer'],
    specs: specs({
      Material: 'Brass, enamel, glass stones',
      'Pieces in the set': '8',
      'Inner diameter': '57 mm (2.4), 60 mm (2.6)',
      Weight: '118 g the set',
      Occasion: 'Festive, wedding',
      Care: 'Wipe with a dry cloth',
      'Country of origin': 'India',
    }),
    occasions: ['Festive', 'Wedding', 'Rakhi'],
    recipients: ['Mom', 'Wife', 'Sister'],
    materials: ['Brass', 'Glass'],
    price: 199,
    mrp: 199,
    picture: { of: 'bangles', seed: 67 },
    colors: [
      { name: 'Ruby', code: '#a3122f' },
      { name: 'Royal Purple', code: '#3b2a78' },
    ],
    sizes: ['2.4', '2.6'],
    stock: { 'Ruby/2.4': 26, 'Ruby/2.6': 4, 'Royal Purple/2.4': 15, 'Royal Purple/2.6': 0 },
    addedDaysAgo: 195,
  },
];
