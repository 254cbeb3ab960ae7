import type { Banner } from '@vastra/shared/contract';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Picture } from '@vastra/shared/ui/picture';
import { rupees } from '@vastra/shared/ui/price';
import styled from 'styled-components';

const Box = styled.section`
  position: relative;
  border-radius: 12px;
  background: var(--sand);
  overflow: hidden;
  & > img {
    width: 100%;
    object-fit: cover;
    object-position: 100% 50%;
    aspect-ratio: 1920 / 820;
  }
  & > div {
    display: grid;
    position: absolute;
    inset: 0 55% 0 0;
    align-content: center;
    justify-items: start;
    gap: 16px;
    padding-left: clamp(32px, 6vw, 96px);
  }
  & h2 {
    font-size: clamp(30px, 3.6vw, 48px);
    text-wrap: balance;
  }
  & p {
    color: var(--ink-2);
  }
  & p + p {
    color: var(--ink);
    font-weight: 600;
  }
  @media (max-width: 719px) {
    & > img {
      aspect-ratio: 4 / 3;
    }
    & > div {
      position: static;
      gap: 12px;
      padding: 24px 16px;
    }
  }
`;

// On a phone only the picture's right half is in sight, so the whole of it is wider than the screen.
const sizes = '(max-width: 719px) 120vw, (max-width: 1360px) 100vw, 1328px';

/** The first banner. The left half of its picture is calm and carries the words. */
export const Hero = ({ banner }: { banner?: Banner }) =>
  banner ? (
    <Box id="hero" aria-labelledby="hero-title">
      <Picture image={banner.image} sizes={sizes} isHero />
      <div>
        <h2 id="hero-title">{banner.title}</h2>
        <p>{banner.subtitle}</p>
        {banner.price !== null && <p>Starting at {rupees(banner.price)}</p>}
        <ButtonLink to={banner.link}>Shop Now</ButtonLink>
      </div>
    </Box>
  ) : (
    <p>No banners found</p>
  );
