/** Soft garments by name. */
import type { Sharp } from 'sharp';
import type { ClothSubject } from '../../data/types';
import { drawFoldedStack } from './folded';
import type { Appearance, FoldedFront, Garment } from './garment';
import * as anarkali from './garments/anarkali';
import * as bomber from './garments/bomber';
import * as cardigan from './garments/cardigan';
import * as chinos from './garments/chinos';
import * as churidar from './garments/churidar';
import * as denimjacket from './garments/denimjacket';
import * as dress from './garments/dress';
import * as dupatta from './garments/dupatta';
import * as frock from './garments/frock';
import * as hoodie from './garments/hoodie';
import * as jeans from './garments/jeans';
import * as joggers from './garments/joggers';
import * as kurta from './garments/kurta';
import * as lehenga from './garments/lehenga';
import * as nehrujacket from './garments/nehrujacket';
import * as palazzo from './garments/palazzo';
import * as puffer from './garments/puffer';
import * as saree from './garments/saree';
import * as shirt from './garments/shirt';
import * as shorts from './garments/shorts';
import * as skirt from './garments/skirt';
import * as top from './garments/top';
import * as tshirt from './garments/tshirt';
import type { Drawing } from './layers';
import { render } from './light';
import { drawMeasured, type Measures, type Span } from './measured';
import { transformPart } from './part';
import { drawWorn, getWear } from './worn/index';

export const CLOTH_VIEWS = ['front', 'worn', 'back', 'detail', 'folded', 'measured'] as const;
export type ClothView = (typeof CLOTH_VIEWS)[number];

export const garments: Record<ClothSubject, Garment> = {
  tshirt,
  shirt,
  hoodie,
  denimjacket,
  puffer,
  jeans,
  chinos,
  dress,
  kurta,
  anarkali,
  saree,
  skirt,
  frock,
  dupatta,
  palazzo,
  joggers,
  shorts,
  churidar,
  lehenga,
  top,
  bomber,
  nehrujacket,
  cardigan,
};

const CHILD = 'translate(600 720) scale(.88 .79) translate(-600 -720)';

const getFoldedFront = ({ folded }: Garment, appearance: Appearance): FoldedFront =>
  typeof folded === 'function' ? folded(appearance) : folded!;

/** Children's garments that have no children's cut are drawn shorter and broader. */
const fitChild = (garment: Garment, { cut }: Appearance, drawing: Drawing): Drawing =>
  cut === 'kids' && !garment.cutsForKids ? { ...drawing, part: transformPart(drawing.part, CHILD) } : drawing;

function buildDrawing(garment: Garment, appearance: Appearance, view: ClothView): Drawing {
  if (view === 'detail') return garment.draw(appearance);
  if (view === 'back') return fitChild(garment, appearance, garment.draw({ ...appearance, side: 'back' }));
  const whole =
    view === 'folded'
      ? (garment.drawFolded?.(appearance) ??
        drawFoldedStack(garment.draw(appearance), appearance, getFoldedFront(garment, appearance)))
      : garment.draw(appearance);
  return fitChild(garment, appearance, whole);
}

/** Returns where a flat garment is measured: from the shoulder or waist down, across the chest or waist. */
function getSpan(garment: Garment, appearance: Appearance): Span {
  const wear = getWear(garment, appearance);
  const [x] = (wear.body ?? 'upper') === 'upper' ? wear.underarm : wear.neck;
  const span = { left: x, right: 1200 - x, top: wear.neck[1] };
  if (appearance.cut !== 'kids' || garment.cutsForKids) return span;
  const toChild = (value: number): number => 600 + (value - 600) * 0.88;
  return { left: toChild(span.left), right: toChild(span.right), top: 720 + (span.top - 720) * 0.79 };
}

export interface ClothPicture extends Appearance {
  /** Centimetres for the view with measures. */
  measures?: Measures;
}

export function drawCloth(
  of: ClothSubject,
  { measures = [0, 0], ...appearance }: ClothPicture,
  view: ClothView,
): Promise<Sharp> {
  const garment = garments[of];
  if (view === 'worn') return drawWorn(garment, appearance);
  // Cloth without seams has no back: it is seen from behind as it is worn.
  if (view === 'back' && garment.drawWorn) return drawWorn(garment, { ...appearance, side: 'back' });
  if (view === 'measured') {
    const flat = garment.drawFlat?.(appearance) ?? buildDrawing(garment, appearance, 'front');
    return drawMeasured(flat, measures, garment.measured ?? getSpan(garment, appearance));
  }
  const { detail } = garment;
  const closeUp = typeof detail === 'function' ? detail(appearance) : detail;
  return render(buildDrawing(garment, appearance, view), { view: view === 'detail' ? closeUp : undefined });
}

/** The folded garment without paper, for compositions. */
export const cutOutFolded = (of: ClothSubject, appearance: Appearance): Promise<Sharp> =>
  render(buildDrawing(garments[of], appearance, 'folded'), { cutout: true });
