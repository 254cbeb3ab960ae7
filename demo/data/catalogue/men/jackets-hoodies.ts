import { prose } from '../../prose';
import type { DemoProduct } from '../../types';
import { specs } from '../specs';

export const menJacketsHoodies: DemoProduct[] = [
  {
    id: 'indigo-denim-jacket',
    title: 'Indigo Denim Jacket',
    brand: 'Neelgaon',
    category: 'men-jackets',
    shortDesc: 'A trucker jacket in 12 oz cotton denim with copper topstitching and two flap pockets.',
    description: prose`
      A straight-cut trucker jacket in 12 oz cotton denim. The cloth is rope-dyed, so the indigo sits on the outside
      of the yarn and wears away where you bend: first at the elbows, then along the placket and the pocket edges.
      Two pointed flap pockets on the chest, two welt pockets at the sides that are deep enough for a phone.

      The waistband has button tabs at both sides, which lets you take it in by about four centimetres when you wear
      it over a T-shirt and leave it open over a hoodie. It stops at the hip, so it sits well above a kurta as well as
      above jeans.

      Wash it seldom, inside out and in cold water, with nothing pale in the same load for the first three washes.
      Rubbed hard, new indigo can leave a trace on light upholstery.
    `,
    features: [
      'Rope-dyed 12 oz denim that fades with wear',
      'Two chest pockets with flaps and two side pockets',
      'Button tabs take in the waist',
      'Metal shank buttons, copper topstitching',
    ],
    specs: specs({
      Fabric: '100% cotton denim, 12 oz',
      Fit: 'Regular, ends at the hip',
      Pattern: 'Solid',
      Sleeve: 'Full sleeve with buttoned cuff',
      Neck: 'Point collar',
      Occasion: 'Casual',
      'Wash care': 'Machine wash cold inside out, line dry in shade',
      'Country of origin': 'India',
    }),
    occasions: ['Everyday', 'Travel'],
    recipients: ['Husband', 'Brother'],
    materials: ['Cotton', 'Denim'],
    price: 1899,
    mrp: 2999,
    picture: { of: 'denimjacket', seed: 11 },
    colors: [
      { name: 'Indigo', code: '#324b78' },
      { name: 'Light Wash', code: '#8fa6c2' },
      { name: 'Raw Ink', code: '#25324a' },
    ],
    sizes: ['S', 'M', 'L', 'XL'],
    stock: { 'Indigo/S': 3, 'Indigo/M': 34, 'Indigo/XL': 0, 'Light Wash/L': 8, 'Raw Ink/S': 0, 'Raw Ink/XL': 2 },
    addedDaysAgo: 214,
  },
  {
    id: 'ridge-puffer-jacket',
    title: 'Ridge Quilted Puffer Jacket',
    brand: 'Deodar Trail',
    category: 'men-jackets',
    shortDesc: 'A matt nylon puffer with polyester fill, a stand collar and elastic cuffs, for 2 to 12 degrees.',
    description: prose`
      Made for the winter that most of north India has: cold mornings, a mild noon, and a scooter ride home after dark.
      The shell is a close-woven matt nylon that stops wind and sheds a drizzle. The filling is polyester, so it stays
      warm when damp and dries overnight on a chair.

      The quilting runs in narrow channels across the chest, which keeps the fill from sliding down. The stand collar
      zips up to the chin, elastic at the cuffs keeps the wind out under gloves, and both hand pockets close with a zip.

      Over a cotton shirt it is comfortable between about 8 and 12 degrees; with a sweater below, down to about 2. It is
      not a rain coat: in steady rain the seams let water in.
    `,
    features: [
      'Wind-stopping matt nylon shell',
      'Warm when damp, dries overnight',
      'Narrow channels keep the fill in place',
      'Zipped hand pockets and one inner pocket',
    ],
    specs: specs({
      Fabric: '100% nylon shell, polyester lining',
      Filling: '100% polyester, 160 g per square metre',
      Fit: 'Regular, room for a sweater',
      Sleeve: 'Full sleeve, elastic cuff',
      Neck: 'Stand collar',
      Occasion: 'Winter, travel',
      'Wash care': 'Machine wash gentle at 30 °C, tumble dry low',
      'Country of origin': 'India',
    }),
    occasions: ['Winter', 'Travel'],
    recipients: ['Dad', 'Brother'],
    materials: ['Nylon', 'Polyester'],
    price: 2799,
    mrp: 2799,
    picture: { of: 'puffer', seed: 12 },
    colors: [
      { name: 'Maroon', code: '#7d2f35' },
      { name: 'Pine', code: '#2f4038' },
      { name: 'Ochre', code: '#c9a24a' },
    ],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    stock: { 'Maroon/L': 4, 'Pine/M': 1, 'Pine/XXL': 0, 'Ochre/S': 9, 'Ochre/XXL': 6 },
    hsn: '6201',
    addedDaysAgo: 46,
  },
  {
    id: 'pullover-fleece-hoodie',
    title: 'Pullover Fleece Hoodie',
    brand: 'Deodar Trail',
    category: 'men-hoodies',
    shortDesc: 'A brushed-back cotton fleece hoodie with a double hood and a pouch pocket.',
    description: prose`
      A plain, heavy hoodie in cotton-rich fleece of 320 grams. The inside is brushed once, enough to feel soft on the
      first day without shedding lint on the shirt below. The hood is two layers thick and stands up by itself.

      The cut is a little boxy with a dropped shoulder, so most people take their usual size. Ribbing at the cuffs and
      the hem has elastane in it and pulls back after washing.

      Wash it inside out with similar colours. The cotton shrinks by up to three percent in the first wash, and the
      length in the size chart already allows for that.
    `,
    features: [
      '320 g fleece, brushed on the inside',
      'Two-layer hood with flat drawcords',
      'Pouch pocket with bar-tacked corners',
      'Ribs that keep their shape',
    ],
    specs: specs({
      Fabric: '80% cotton, 20% polyester fleece',
      Fit: 'Relaxed, dropped shoulder',
      Pattern: 'Solid',
      Sleeve: 'Full sleeve, ribbed cuff',
      Neck: 'Hooded',
      Occasion: 'Casual, travel',
      'Wash care': 'Machine wash cold inside out, do not iron the drawcord',
      'Country of origin': 'India',
    }),
    occasions: ['Everyday', 'Winter', 'Travel'],
    recipients: ['Brother'],
    materials: ['Cotton', 'Polyester'],
    price: 1199,
    mrp: 1999,
    picture: { of: 'hoodie', seed: 13 },
    colors: [
      { name: 'Sage', code: '#8a9a7b' },
      { name: 'Charcoal', code: '#2a2b30' },
      { name: 'Rust', code: '#b5613f' },
    ],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    stock: { 'Sage/M': 16, 'Charcoal/L': 2, 'Charcoal/XXL': 0, 'Rust/S': 5 },
    addedDaysAgo: 58,
  },
  {
    id: 'slub-silk-nehru-jacket',
    title: 'Slub Silk Nehru Jacket',
    brand: 'Ritavana',
    category: 'men-kurtas',
    shortDesc: 'A sleeveless bandi in slubbed silk blend that makes a festive outfit of any plain kurta.',
    description: prose`
      The waistcoat that a kurta has been waiting for. The cloth is a silk blend with slubs, the small thickenings of
      the yarn that catch the light, lined with cotton so that nothing sticks on a warm evening.

      A band collar that stands without scratching, six covered buttons, a chest pocket and two below the waist that are
      real and not only flaps. The princess seams in front give it a shape; a strap at the back takes in four
      centimetres. Over a kurta for a wedding, over a shirt on a winter morning.

      The silk square in the picture is yours to choose; it does not come with the jacket.
    `,
    features: [
      'Slubbed silk blend, lined with cotton',
      'Three real pockets',
      'Six covered buttons',
      'Strap at the back to adjust the waist',
    ],
    specs: specs({
      Fabric: '70% viscose, 30% silk; lining 100% cotton',
      Fit: 'Regular, length 70 cm',
      Pattern: 'Solid, slubbed',
      Sleeve: 'Sleeveless',
      Neck: 'Band collar',
      Occasion: 'Wedding, festive, winter layer',
      'Wash care': 'Dry clean',
      'Country of origin': 'India',
    }),
    occasions: ['Wedding', 'Festive', 'Rakhi'],
    recipients: ['Husband', 'Brother', 'Dad'],
    materials: ['Silk', 'Viscose'],
    price: 1499,
    mrp: 2499,
    picture: { of: 'nehrujacket', pattern: 'plain', seed: 18 },
    colors: [
      { name: 'Bottle Green', code: '#23483f' },
      { name: 'Maroon', code: '#5c2232' },
    ],
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    stock: { 'Bottle Green/M': 9, 'Maroon/XL': 3 },
    hsn: '6203',
    addedDaysAgo: 72,
  },
];
