import { prose } from '../../prose';
import type { DemoProduct } from '../../types';
import { specs } from '../specs';

export const womenJacketsTopsJeans: DemoProduct[] = [
  {
    id: 'cropped-denim-jacket',
    title: 'Cropped Denim Jacket',
    brand: 'Neelgaon',
    category: 'women-jackets',
    shortDesc: 'A denim jacket that ends at the waist, made to go over kurtas, dresses and high-rise jeans.',
    description: prose`
      Most denim jackets cut a kurta or a dress in half at the worst place. This one ends at the natural waist, with the
      armholes cut higher and the sleeve a little shorter, so that bangles show.

      The denim is 10 oz, lighter than a man's jacket, with a little stretch across the back. It has been washed three
      times and feels like something you have owned for years. Two chest pockets that work, two side pockets that take
      a phone at an angle.
    `,
    features: [
      'Ends at the natural waist',
      'Light 10 oz denim with stretch',
      'Four real pockets',
      'Copper topstitching, metal buttons',
    ],
    specs: specs({
      Fabric: '98% cotton, 2% elastane denim, 10 oz',
      Fit: 'Cropped, regular shoulder',
      Pattern: 'Solid',
      Sleeve: 'Full sleeve with buttoned cuff',
      Neck: 'Point collar',
      Occasion: 'Casual, over ethnic wear',
      'Wash care': 'Machine wash cold inside out',
      'Country of origin': 'India',
    }),
    occasions: ['Everyday', 'College'],
    recipients: ['Sister'],
    materials: ['Cotton', 'Denim'],
    price: 1599,
    mrp: 2499,
    picture: { of: 'denimjacket', seed: 43 },
    colors: [
      { name: 'Sky Wash', code: '#7f9bbd' },
      { name: 'Black', code: '#2b2d33' },
    ],
    sizes: ['S', 'M', 'L', 'XL'],
    stock: { 'Sky Wash/S': 14, 'Sky Wash/M': 2, 'Black/L': 0, 'Black/XL': 6 },
    addedDaysAgo: 93,
  },
  {
    id: 'breton-hoop-tshirt',
    title: 'Breton Hoop T-Shirt',
    brand: 'Baithak Lane',
    category: 'women-tops',
    shortDesc: 'A striped cotton T-shirt with a closer fit and a neckline that shows the collarbone.',
    description: prose`
      The old sailor's stripe, with a neckline wide enough to show the collarbone and narrow enough to hide a strap. The
      jersey has five percent elastane and keeps its length when you tuck it in and pull it out again.

      Wear it under a denim jacket, with the tiered skirts, or with jeans and juttis. The stripes are knitted in, so
      they go on looking sharp when a print would have faded.
    `,
    features: ['Knitted stripes', 'Soft jersey with a little stretch', 'Long enough to stay tucked in'],
    specs: specs({
      Fabric: '95% cotton, 5% elastane jersey, 180 g',
      Fit: 'Semi-fitted',
      Pattern: 'Striped',
      Sleeve: 'Half sleeve',
      Neck: 'Scoop neck',
      Occasion: 'Everyday',
      'Wash care': 'Machine wash cold with similar colours',
      'Country of origin': 'India',
    }),
    occasions: ['Everyday'],
    materials: ['Cotton'],
    price: 349,
    mrp: 349,
    picture: { of: 'tshirt', pattern: 'hoops', seed: 45 },
    colors: [
      { name: 'Navy', code: '#2b3a5c' },
      { name: 'Rust', code: '#b5613f' },
    ],
    sizes: ['S', 'M', 'L', 'XL'],
    stock: { 'Navy/M': 28, 'Navy/XL': 0, 'Rust/S': 9 },
    addedDaysAgo: 257,
  },
  {
    id: 'high-rise-straight-jeans',
    title: 'High-Rise Straight Jeans',
    brand: 'Neelgaon',
    category: 'women-jeans',
    shortDesc: 'A high waist that does not gap at the back, a straight leg and pockets that hold things.',
    description: prose`
      The waistband is cut as a curve and not as a straight strip, so it follows the back and does not gap when you sit
      down. The rise is 28 cm; the leg is straight and ends at the ankle bone.

      The front pockets are 24 cm deep. A phone disappears in them. The denim is 11 oz with two percent elastane: it
      gives by about half a size over a day and comes back in the wash.
    `,
    features: [
      'Curved waistband without a gap',
      'Front pockets 24 cm deep',
      'Stretch that recovers in the wash',
      'Ankle length, no tailor needed for most',
    ],
    specs: specs({
      Fabric: '98% cotton, 2% elastane denim, 11 oz',
      Fit: 'Straight, high rise (28 cm)',
      Pattern: 'Faded',
      Closure: 'Zip fly with metal button',
      Length: 'Ankle, inseam 71 cm',
      Occasion: 'Casual',
      'Wash care': 'Machine wash cold inside out',
      'Country of origin': 'India',
    }),
    occasions: ['Everyday', 'College'],
    materials: ['Cotton', 'Denim'],
    sizeAdvice: 'The denim gives by half a size in a day. Between two sizes, take the smaller one.',
    price: 1299,
    mrp: 1299,
    picture: { of: 'jeans', seed: 46 },
    colors: [
      { name: 'Stone Blue', code: '#7f9bbd' },
      { name: 'Dark Indigo', code: '#25324a' },
    ],
    sizes: ['26', '28', '30', '32', '34'],
    stock: { 'Stone Blue/28': 12, 'Stone Blue/34': 0, 'Dark Indigo/26': 3, 'Dark Indigo/30': 21 },
    addedDaysAgo: 317,
  },
  {
    id: 'sprig-print-peplum-top',
    title: 'Sprig Print Peplum Top',
    brand: 'Ritavana',
    category: 'women-tops',
    shortDesc: 'A fitted cotton top with puffed elbow sleeves, a keyhole neck and a gathered flounce at the waist.',
    description: prose`
      A top with a waist. Two darts below the bust and a narrow band with a gold line hold it close; below the band a
      flounce of twenty centimetres falls over the hip and forgives the rest.

      The sprig is blocked by hand in two colours on cotton cambric. The sleeves are puffed at the shoulder and end at
      the elbow in a plain cuff, the neck closes with one metal button over a keyhole. It wants something straight
      below: high-rise jeans, a palazzo, a plain lehenga skirt if you have one left over.
    `,
    features: [
      'Hand block print in two colours',
      'Fitted with darts, gathered flounce',
      'Keyhole neck with a metal button',
      'Zip in the left side seam',
    ],
    specs: specs({
      Fabric: '100% cotton cambric',
      Fit: 'Fitted waist, length 58 cm',
      Pattern: 'Block print',
      Sleeve: 'Puffed elbow sleeve',
      Neck: 'Round neck with keyhole',
      Occasion: 'Casual, day out',
      'Wash care': 'Hand wash cold separately',
      'Country of origin': 'India',
    }),
    occasions: ['Holiday', 'Everyday'],
    recipients: ['Sister'],
    materials: ['Cotton'],
    price: 599,
    mrp: 999,
    picture: { of: 'top', pattern: 'block', seed: 41 },
    colors: [
      { name: 'Terracotta', code: '#b4552d' },
      { name: 'Ecru', code: '#efe3d0' },
    ],
    sizes: ['S', 'M', 'L', 'XL'],
    stock: { 'Terracotta/M': 17, 'Ecru/S': 3, 'Ecru/XL': 0 },
    hsn: '6206',
    addedDaysAgo: 87,
  },
];
