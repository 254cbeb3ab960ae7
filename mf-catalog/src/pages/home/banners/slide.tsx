import type { Banner } from '@vastra/shared/contract';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Picture } from '@vastra/shared/ui/picture';
import { rupees } from '@vastra/shared/ui/price';

// On a phone only the picture's right half is in sight, so the whole of it is wider than the screen.
const sizes = '(max-width: 719px) 120vw, (max-width: 1360px) 100vw, 1328px';

interface SlideProps {
  banner: Banner;
  /** "1 of 3" */
  label: string;
  isFirst: boolean;
  /** False: its place is kept. */
  hasPicture: boolean;
}

/** One banner. The left half of its picture is calm and carries the words. */
export const Slide = ({ banner, label, isFirst, hasPicture }: SlideProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a slide of the carousel pattern is not a group of form fields
  <div role="group" aria-roledescription="slide" aria-label={label}>
    {hasPicture ? <Picture image={banner.image} sizes={sizes} isHero={isFirst} /> : <i />}
    <div>
      <p>{banner.subtitle}</p>
      <h2>{banner.title}</h2>
      {banner.price !== null && <p>Starting at {rupees(banner.price)}</p>}
      <ButtonLink to={banner.link}>Shop Now</ButtonLink>
    </div>
  </div>
);
