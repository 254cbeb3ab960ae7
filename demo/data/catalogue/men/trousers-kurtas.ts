import { prose } from '../../prose';
import type { DemoProduct } from '../../types';
import { specs } from '../specs';

export const menTrousersKurtas: DemoProduct[] = [
  {
    id: 'straight-fit-jeans',
    title: 'Straight Fit Jeans',
    brand: 'Neelgaon',
    category: 'men-jeans',
    shortDesc: 'Five-pocket jeans in 12.5 oz denim with a touch of stretch and a straight leg.',
    description: prose`
      Straight from the knee to the hem, neither skinny nor wide, so they go over shoes and under a kurta alike. The
      denim weighs 12.5 oz and has one percent elastane, which you notice when you sit on the floor and at no other
      time.

      Five pockets, copper thread, a zip fly. The thighs carry a light fade that was done with enzymes and sanding; the
      rest of the fading is up to you. The inseam is 81 cm in every waist size, and a tailor can shorten it without
      losing the look because the hem is a plain chain stitch.
    `,
    features: [
      '12.5 oz denim with 1 percent stretch',
      'Straight leg, mid rise',
      'Bar tacks at every pocket corner',
      'Inseam of 81 cm, easy to shorten',
    ],
    specs: specs({
      Fabric: '99% cotton, 1% elastane denim',
      Fit: 'Straight, mid rise',
      Pattern: 'Faded',
      Closure: 'Zip fly with metal button',
      Length: 'Full, inseam 81 cm',
      Occasion: 'Casual',
      'Wash care': 'Machine wash cold inside out, line dry',
      'Country of origin': 'India',
    }),
    occasions: ['Everyday', 'Travel'],
    materials: ['Cotton', 'Denim'],
    price: 1399,
    mrp: 1999,
    picture: { of: 'jeans', seed: 20 },
    colors: [
      { name: 'Mid Blue', code: '#3a5278' },
      { name: 'Dark Rinse', code: '#222c3f' },
    ],
    sizes: ['30', '32', '34', '36'],
    stock: { 'Mid Blue/30': 6, 'Mid Blue/32': 27, 'Dark Rinse/34': 0, 'Dark Rinse/36': 3 },
    addedDaysAgo: 301,
  },
  {
    id: 'stretch-chinos',
    title: 'Stretch Cotton Chinos',
    brand: 'Baithak Lane',
    category: 'men-jeans',
    shortDesc: 'Tapered cotton chinos with slant pockets and enough stretch for a day at a desk.',
    description: prose`
      Chinos for people who sit a lot. The twill is cotton with three percent elastane, the rise is high enough at the
      back that a shirt stays tucked in, and the waistband has a strip of gripping tape on the inside.

      The leg tapers towards the ankle without hugging the calf. A crease is pressed in at the mill and stays through
      about five washes; after that they look better without it. Two slant pockets in front, two buttoned ones behind.
    `,
    features: [
      'Cotton twill with 3 percent stretch',
      'Shirt-gripping tape in the waistband',
      'Tapered leg with turned hems',
      'Buttoned back pockets',
    ],
    specs: specs({
      Fabric: '97% cotton, 3% elastane twill, 240 g',
      Fit: 'Slim taper, mid rise',
      Pattern: 'Solid',
      Closure: 'Zip fly with button',
      Length: 'Full, inseam 79 cm',
      Occasion: 'Office, smart casual',
      'Wash care': 'Machine wash at 30 °C, warm iron',
      'Country of origin': 'India',
    }),
    occasions: ['Office', 'Everyday'],
    materials: ['Cotton'],
    price: 1199,
    mrp: 1199,
    picture: { of: 'chinos', seed: 21 },
    colors: [
      { name: 'Khaki', code: '#b79a72' },
      { name: 'Olive', code: '#4c5440' },
      { name: 'Navy', code: '#27324a' },
    ],
    sizes: ['30', '32', '34', '36', '38'],
    stock: { 'Khaki/32': 22, 'Olive/38': 0, 'Navy/30': 4, 'Navy/34': 17 },
    addedDaysAgo: 189,
  },
  {
    id: 'block-print-cotton-kurta',
    title: 'Block Print Cotton Kurta',
    brand: 'Ritavana',
    category: 'men-kurtas',
    shortDesc: 'A knee-length kurta in printed cambric with a band collar and deep side slits.',
    description: prose`
      A small sprig, printed with wooden blocks in rows that are nearly, but not quite, straight. Look closely and you
      find the places where one block met the next: that is how you tell it from a machine print.

      The cloth is a cambric of 60s cotton, thin enough for a summer puja and opaque enough to be worn without a vest.
      It ends at the knee, with side slits of 22 cm so that you can sit cross-legged. Goes with a churidar, a pyjama or
      straight jeans.

      Wash it by itself the first two times. A little colour in the water is left-over dye and not a fault.
    `,
    features: [
      'Printed by hand with wooden blocks',
      'Band collar and embroidered placket',
      'Two side pockets in the seams',
      'Side slits of 22 cm',
    ],
    specs: specs({
      Fabric: '100% cotton cambric',
      Fit: 'Straight, knee length',
      Pattern: 'Block print',
      Sleeve: 'Full sleeve',
      Neck: 'Band collar',
      Occasion: 'Festive, family functions, everyday',
      'Wash care': 'Hand wash cold separately, dry in shade',
      'Country of origin': 'India',
    }),
    occasions: ['Festive', 'Puja', 'Rakhi', 'Everyday'],
    recipients: ['Husband', 'Brother', 'Dad'],
    materials: ['Cotton'],
    price: 899,
    mrp: 899,
    picture: { of: 'kurta', pattern: 'block', seed: 22 },
    colors: [
      { name: 'Indigo', code: '#2b3f6b' },
      { name: 'Ecru', code: '#f2e6cf' },
    ],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    stock: { 'Indigo/S': 0, 'Indigo/L': 15, 'Ecru/XXL': 3 },
    addedDaysAgo: 143,
  },
  {
    id: 'festive-silk-blend-kurta',
    title: 'Festive Silk Blend Kurta',
    brand: 'Ritavana',
    category: 'men-kurtas',
    shortDesc: 'A plain kurta with a soft sheen, zari on the placket and a woven border at the hem.',
    description: prose`
      For weddings where you are a cousin, not the groom. The cloth is viscose with silk, which gives a soft sheen in
      lamp light without the stiffness of brocade. The colour is plain; the work is kept to the placket, the cuffs and
      a narrow zari border at the hem.

      It is lined in thin cotton down to the waist, so the zari does not scratch, and it stays wearable through a long
      reception. Pair it with an off-white pyjama, or with a churidar in its own colour if you like the long line.
    `,
    features: [
      'Silk blend with a quiet sheen',
      'Cotton lining down to the waist',
      'Zari placket and border',
      'Seven covered buttons',
    ],
    specs: specs({
      Fabric: '70% viscose, 30% silk; lining 100% cotton',
      Fit: 'Straight, below the knee',
      Pattern: 'Solid with woven border',
      Sleeve: 'Full sleeve',
      Neck: 'Band collar',
      Occasion: 'Wedding, festive',
      'Wash care': 'Dry clean',
      'Country of origin': 'India',
    }),
    occasions: ['Wedding', 'Festive', 'Rakhi'],
    recipients: ['Husband', 'Brother', 'Dad'],
    materials: ['Silk', 'Viscose'],
    price: 1799,
    mrp: 1799,
    picture: { of: 'kurta', pattern: 'plain', seed: 23 },
    colors: [
      { name: 'Maroon', code: '#7a2432' },
      { name: 'Mustard', code: '#c98a1f' },
    ],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    stock: { 'Maroon/M': 7, 'Maroon/XL': 2, 'Mustard/S': 5, 'Mustard/L': 0 },
    addedDaysAgo: 64,
  },
  {
    id: 'loopback-cotton-joggers',
    title: 'Loopback Cotton Joggers',
    brand: 'Baithak Lane',
    category: 'men-joggers',
    shortDesc: 'Tapered joggers in loopback cotton with ribbed ankles, for trains, mornings and working from home.',
    description: prose`
      Loopback is the cloth of old gym clothes: smooth outside, small loops inside that lie on the skin like a towel. At
      280 grams it keeps its shape at the knee and is still bearable under a fan in April.

      The leg tapers to a ribbed ankle, so that it stays out of a bicycle chain. Two slant pockets deep enough for a
      phone when you sit, one with a zip behind. The drawcord is stitched in at the back: it cannot get lost in the
      wash.
    `,
    features: [
      'Loopback cotton of 280 g',
      'Ribbed waist and ankles',
      'Two deep pockets, one with a zip behind',
      'Drawcord that cannot be pulled out',
    ],
    specs: specs({
      Fabric: '100% cotton loopback, 280 g',
      Fit: 'Tapered, mid rise',
      Pattern: 'Solid',
      Closure: 'Elastic waist with drawcord',
      Length: 'Full, inseam 74 cm',
      Occasion: 'Lounge, travel, morning walk',
      'Wash care': 'Machine wash cold inside out',
      'Country of origin': 'India',
    }),
    occasions: ['Everyday', 'Travel'],
    materials: ['Cotton'],
    price: 499,
    mrp: 499,
    picture: { of: 'joggers', seed: 16 },
    colors: [
      { name: 'Navy', code: '#33476b' },
      { name: 'Grey', code: '#7d8087' },
    ],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    stock: { 'Grey/L': 11, 'Navy/XXL': 2 },
    addedDaysAgo: 164,
  },
];
