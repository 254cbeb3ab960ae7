/**
 * The shop's pictures, drawn instead of photographed. Everything comes from one colour, a pattern and a seed: the same
 * arguments give the same pixels.
 */
import type { Sharp } from 'sharp';
import type { ClothSubject, RigidSubject, View } from '../data/types';
import type { Cut } from './cloth/garment';
import { CLOTH_VIEWS, type ClothView, drawCloth, garments } from './cloth/index';
import type { Measures } from './cloth/measured';
import { type BannerName, banners, getBannerSize } from './rigid/banners';
import { drawRigid, products } from './rigid/index';
import { RIGID_VIEWS, type RigidView } from './rigid/product';
import { rasterise } from './rigid/rasterise';

export { type BannerName, getBannerSize };

export type Subject = ClothSubject | RigidSubject;

export interface PictureRequest {
  of: Subject;
  /** `#rrggbb`. */
  color: string;
  /** Name of a print; soft garments only. */
  pattern?: string;
  seed: number;
  view: View;
  /** Proportions of the wearer; soft garments only. */
  cut?: Cut;
  /** Length and width in centimetres, for the view that shows them; soft garments only. */
  measures?: Measures;
}

export const clothSubjects = Object.keys(garments) as ClothSubject[];
export const rigidSubjects = Object.keys(products) as RigidSubject[];
export const subjects: Subject[] = [...clothSubjects, ...rigidSubjects];
export const bannerNames = Object.keys(banners) as BannerName[];

const isCloth = (of: Subject): of is ClothSubject => of in garments;

export const listViews = (of: Subject): readonly View[] => (isCloth(of) ? CLOTH_VIEWS : RIGID_VIEWS);

/** One picture, 1200 x 1500. Throws a RangeError for a view that the subject does not have. */
export async function drawPicture({ of, view, measures, ...appearance }: PictureRequest): Promise<Sharp> {
  if (!listViews(of).includes(view)) throw new RangeError(`${of} has no view "${view}"`);
  return isCloth(of)
    ? drawCloth(of, { ...appearance, measures }, view as ClothView)
    : drawRigid(of, { ...appearance, view: view as RigidView });
}

/** One banner, 1920 x 820; promo and testimonial are 1200 x 1500. */
export const drawBanner = async (name: BannerName): Promise<Sharp> => rasterise(await banners[name]());
