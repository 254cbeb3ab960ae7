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
import { transformPart } from './part';

export const CLOTH_VIEWS = ['front', 'detail', 'folded'] as const;
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

function buildDrawing(garment: Garment, appearance: Appearance, view: ClothView): Drawing {
  const drawFront = () => garment.draw(appearance);
  if (view === 'detail') return drawFront();
  const whole =
    view === 'front'
      ? drawFront()
      : (garment.drawFolded?.(appearance) ??
        drawFoldedStack(drawFront(), appearance, getFoldedFront(garment, appearance)));
  return appearance.cut === 'kids' && !garment.cutsForKids
    ? { ...whole, part: transformPart(whole.part, CHILD) }
    : whole;
}

export function drawCloth(of: ClothSubject, appearance: Appearance, view: ClothView): Promise<Sharp> {
  const { detail } = garments[of];
  const closeUp = typeof detail === 'function' ? detail(appearance) : detail;
  return render(buildDrawing(garments[of], appearance, view), { view: view === 'detail' ? closeUp : undefined });
}

/** The folded garment without paper, for compositions. */
export const cutOutFolded = (of: ClothSubject, appearance: Appearance): Promise<Sharp> =>
  render(buildDrawing(garments[of], appearance, 'folded'), { cutout: true });
