/** The measures of each size of a garment, as rows of its specifications: in centimetres and in inches. */
import { getMeasures } from './measures';
import type { DemoProduct } from './types';

type Spec = DemoProduct['specs'][number];

/** Garments that are measured across the waist; all others across the chest. */
const bottoms: string[] = ['jeans', 'chinos', 'palazzo', 'joggers', 'shorts', 'churidar', 'skirt', 'lehenga'];

/** The size whose measures `measures.ts` has and the picture shows: M, or 6 to 7 years, or the second waist size. */
export const getBaseSize = ({ sizes }: DemoProduct): string =>
  sizes.find((size) => size === 'M' || size === '6-7Y') ?? sizes[1];

/** Centimetres by which length and width grow from one size to the next. Children grow in length most. */
function getSteps({ category, picture }: DemoProduct, [length, width]: [number, number]): [number, number] {
  if (category.startsWith('kids-')) return [Math.round(length * 0.09), Math.round(width * 0.06)];
  return [bottoms.includes(picture.of) ? 1 : 2, 2.5];
}

/** Formats centimetres with inches to the nearest half: "52 cm (20½ in)". */
export function formatLength(cm: number): string {
  const halves = Math.round((cm / 2.54) * 2);
  return `${cm} cm (${Math.floor(halves / 2)}${halves % 2 ? '½' : ''} in)`;
}

/** Returns a row for each size and a row about how the garment is measured; none for goods without measures and for cloth of one size. */
export function listSizeSpecs(product: DemoProduct): Spec[] {
  const { id, sizes, picture } = product;
  const base = getMeasures(id);
  if (!base || sizes.length < 2) return [];
  const [lengthStep, widthStep] = getSteps(product, base);
  const baseIndex = sizes.indexOf(getBaseSize(product));
  const place = bottoms.includes(picture.of) ? 'waist' : 'chest';
  const rows = sizes.map((size, i) => {
    const [length, width] = [base[0] + (i - baseIndex) * lengthStep, base[1] + (i - baseIndex) * widthStep];
    return { label: `Size ${size}`, value: `Length ${formatLength(length)}, ${place} ${formatLength(width)}` };
  });
  return [...rows, { label: 'How it is measured', value: `Laid flat. Round the body the ${place} is twice as wide.` }];
}
