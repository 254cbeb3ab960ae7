/** Soft garments by name. */
import type { Sharp } from 'sharp';
import type { ClothSubject } from '../../data/types';
import { foldedStack } from './folded';
import type { Garment, Look } from './garment';
import * as anarkali from './garments/anarkali';
import * as chinos from './garments/chinos';
import * as denimjacket from './garments/denimjacket';
import * as dress from './garments/dress';
import * as dupatta from './garments/dupatta';
import * as frock from './garments/frock';
import * as hoodie from './garments/hoodie';
import * as jeans from './garments/jeans';
import * as kurta from './garments/kurta';
import * as puffer from './garments/puffer';
import * as saree from './garments/saree';
import * as shirt from './garments/shirt';
import * as skirt from './garments/skirt';
import * as tshirt from './garments/tshirt';
import type { Drawing } from './layers';
import { render } from './light';
import { place } from './part';

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
};

const CHILD = 'translate(600 720) scale(.88 .79) translate(-600 -720)';

function drawing(garment: Garment, look: Look, view: ClothView): Drawing {
  const front = () => garment.draw(look);
  if (view === 'detail') return front();
  const whole =
    view === 'front' ? front() : (garment.drawFolded?.(look) ?? foldedStack(front(), look, garment.folded!));
  return look.child ? { ...whole, part: place(whole.part, CHILD) } : whole;
}

export function drawCloth(of: ClothSubject, look: Look, view: ClothView): Promise<Sharp> {
  const { detail } = garments[of];
  const closeUp = typeof detail === 'function' ? detail(look) : detail;
  return render(drawing(garments[of], look, view), { view: view === 'detail' ? closeUp : undefined });
}

/** The folded garment without paper, for compositions. */
export const cutOutFolded = (of: ClothSubject, look: Look): Promise<Sharp> =>
  render(drawing(garments[of], look, 'folded'), { cutout: true });
