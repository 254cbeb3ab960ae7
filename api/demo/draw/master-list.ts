/** What must lie in `masters/`: a pure function of the catalogue. */
import { type DemoProduct, pictureId } from '../data/types';
import { type BannerName, bannerNames, clothSubjects, type PictureRequest } from './index';

export interface Master {
  id: string;
  width: number;
  height: number;
  /** Of the WebP file. */
  quality: number;
  draw: { picture: PictureRequest } | { banner: BannerName };
}

/** Threads of close-ups are strong and cost most; faint leather grain is the first thing that a low quality smears. */
const QUALITY = { threads: 74, other: 85 };

const picturesOf = ({ id, category, picture, colors }: DemoProduct): Master[] => {
  const isCloth = clothSubjects.some((subject) => subject === picture.of);
  // Frocks are drawn for children as they are.
  const child = isCloth && category.startsWith('kids-') && picture.of !== 'frock';
  return colors.flatMap(({ name, code }, i) => {
    const third = isCloth ? ('folded' as const) : ('styled' as const);
    const views = i === 0 ? (['front', 'detail', third] as const) : (['front', 'detail'] as const);
    return views.map((view) => ({
      id: pictureId(id, name, view),
      width: 1200,
      height: 1500,
      quality: isCloth && view === 'detail' ? QUALITY.threads : QUALITY.other,
      draw: { picture: { ...picture, color: code, view, child } },
    }));
  });
};

/** Every banner, and every picture of the products on sale. */
export const masterList = (catalogue: DemoProduct[]): Master[] => [
  ...bannerNames.map((banner) => ({
    id: `banner-${banner}`,
    width: 1920,
    height: 820,
    quality: QUALITY.other,
    draw: { banner },
  })),
  ...catalogue.filter((product) => product.archivedDaysAgo === undefined).flatMap(picturesOf),
];
