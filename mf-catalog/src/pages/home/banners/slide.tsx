import type { Banner } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Picture } from '@vastra/shared/ui/picture';

// Phones show only the right half of the picture, so the whole picture is wider than the screen.
const sizes = '(max-width: 719px) 120vw, (max-width: 1360px) 100vw, 1328px';

interface SlideProps {
  banner: Banner;
  /** Position, such as "1 of 3". */
  label: string;
  isFirst: boolean;
  /** False renders an empty placeholder. */
  hasPicture: boolean;
}

/** One banner. Its text lies on the plain left half of the picture. */
export const Slide = ({ banner, label, isFirst, hasPicture }: SlideProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a slide of the carousel pattern is not a group of form fields
  <div className="slide" role="group" aria-roledescription="slide" aria-label={label}>
    {hasPicture ? <Picture image={banner.image} sizes={sizes} isHero={isFirst} /> : <i />}
    <div className="text">
      <p>{banner.subtitle}</p>
      <h2>{banner.title}</h2>
      {banner.price !== null && <p className="price">Starting at {formatRupees(banner.price)}</p>}
      <ButtonLink to={banner.link}>Shop Now</ButtonLink>
    </div>
  </div>
);
