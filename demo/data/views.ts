/** The views of a product, in the order of its gallery, and what is seen on them. */
import { getMeasures } from './measures';
import type { DemoProduct, View } from './types';

/** The second one is shown when a mouse hovers over the product's card. A loop follows the picture that it moves. */
export const views: readonly View[] = ['front', 'worn', 'loop', 'back', 'detail', 'folded', 'styled', 'measured'];

/** Products of which one colour, the first, has a loop of three seconds. */
const productsWithLoop = [
  'block-print-cotton-kurta',
  'temple-border-silk-saree',
  'zari-buti-anarkali',
  'gota-rosette-lehenga-set',
  'garden-floral-wrap-dress',
  'indigo-denim-jacket',
];

/** Returns true if a loop of a colour is drawn. */
export const hasLoop = ({ id, colors }: DemoProduct, color: string): boolean =>
  productsWithLoop.includes(id) && colors[0].name === color;

const toLength = (size: number): string => (size >= 200 ? `${size / 100} m` : `${size} cm`);

function describeView({ id, picture }: DemoProduct, view: View): string {
  const isSpread = picture.of === 'saree' || picture.of === 'dupatta';
  switch (view) {
    case 'front':
      return '';
    case 'worn':
      return ', worn on a dress form';
    case 'loop':
      return ', turning on a dress form';
    case 'back':
      return isSpread ? ', worn on a dress form, back' : ', back';
    case 'measured': {
      const [length, width] = getMeasures(id) ?? [0, 0];
      return `, with measures: ${toLength(length)} long, ${toLength(width)} wide`;
    }
    case 'detail':
      return ', close up';
    default:
      return `, ${view}`;
  }
}

/** Returns the alternative text of a picture. */
export const describePicture = (product: DemoProduct, color: string, view: View): string =>
  `${product.title} in ${color}${describeView(product, view)}`;
