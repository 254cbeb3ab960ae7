/** Files that `masters/` must contain: a pure function of the catalogue. */
import { getMeasures } from '../data/measures';
import { buildPictureId, type DemoColor, type DemoProduct, type View } from '../data/types';
import { hasLoop } from '../data/views';
import type { Cut } from './cloth/garment';
import { type BannerName, bannerNames, clothSubjects, getBannerSize, listViews, type PictureRequest } from './index';
import { loopQuality, loopSize } from './loop';

export interface Master {
  id: string;
  width: number;
  height: number;
  /** Quality of the WebP file. */
  quality: number;
  draw: { picture: PictureRequest } | { loop: PictureRequest } | { banner: BannerName };
}

/** Threads of close-ups are strong and cost most; faint leather grain is the first thing that a low quality smears. */
const jpegQuality = { threads: 74, cloth: 82, other: 85, room: 76, measured: 78 };

const getQuality = (isCloth: boolean, view: View): number => {
  if (view === 'worn' || view === 'measured') return view === 'worn' ? jpegQuality.room : jpegQuality.measured;
  if (view === 'back') return jpegQuality.measured;
  if (!isCloth) return jpegQuality.other;
  return view === 'detail' ? jpegQuality.threads : jpegQuality.cloth;
};

/** Returns the cut, which is the first word of the category. */
const getCut = (category: string): Cut => (category.split('-', 1) as Cut[])[0];

const listPictures = (product: DemoProduct): Master[] =>
  product.colors.flatMap((color) => listPicturesOfColor(product, color));

function listPicturesOfColor(product: DemoProduct, { name, code }: DemoColor): Master[] {
  const { id, category, picture } = product;
  const isCloth = clothSubjects.some((subject) => subject === picture.of);
  const buildRequest = (view: View): PictureRequest => ({
    ...picture,
    color: code,
    view,
    ...(isCloth && { cut: getCut(category) }),
    ...(view === 'measured' && { measures: getMeasures(id) }),
  });
  const stills = listViews(picture.of).map((view) => ({
    id: buildPictureId(id, name, view),
    width: 1200,
    height: 1500,
    quality: getQuality(isCloth, view),
    draw: { picture: buildRequest(view) },
  }));
  if (!hasLoop(product, name)) return stills;
  return [
    ...stills,
    { id: buildPictureId(id, name, 'loop'), ...loopSize, quality: loopQuality, draw: { loop: buildRequest('worn') } },
  ];
}

/** Ids of the banners' pictures. They are in URLs, of which blockers of advertisements take those with "banner" or "promo". */
const bannerIds: Record<BannerName, string> = {
  festive: 'home-festive',
  everyday: 'home-everyday',
  gifts: 'home-gifts',
  winter: 'home-winter',
  promo: 'home-cottons',
  testimonial: 'home-customer',
};

/** Every banner, and every picture of the products on sale. */
export const listMasters = (catalogue: DemoProduct[]): Master[] => [
  ...bannerNames.map((banner) => ({
    id: bannerIds[banner],
    ...getBannerSize(banner),
    quality: jpegQuality.other,
    draw: { banner },
  })),
  ...catalogue.filter((product) => product.archivedDaysAgo === undefined).flatMap(listPictures),
];
