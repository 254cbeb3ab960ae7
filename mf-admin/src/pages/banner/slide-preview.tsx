import { formatRupees } from '@vastra/shared/format';
import { Picture } from '@vastra/shared/ui/picture';
import styled from 'styled-components';
import type { BannerValues } from '../../components/banners/banner';

/** As the home page's slider shows a slide (mf-catalog/src/pages/home/banners/frame.tsx), made smaller: `cqw` is a part of its width. */
const Slides = styled.div`
  display: grid;
  gap: 24px;
  & > figure {
    display: grid;
    gap: 8px;
  }
  & figcaption {
    color: var(--ink-2);
    font-size: 14px;
  }
  & .slide {
    position: relative;
    border-radius: 12px;
    background: var(--sand);
    overflow: hidden;
    container-type: inline-size;
  }
  & .slide > :first-child {
    display: block;
    width: 100%;
    aspect-ratio: 1920 / 820;
    object-fit: cover;
    object-position: 100% 50%;
  }
  & .slide > div {
    display: grid;
    position: absolute;
    inset: 0 55% 0 0;
    align-content: center;
    justify-items: start;
    gap: 1.2cqw;
    padding-left: 6cqw;
    font-size: max(1.2cqw, 6px);
    line-height: 1.5;
  }
  & .slide strong {
    font: 500 3.8cqw / 1.15 var(--serif);
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  & .slide .price {
    font-weight: 600;
  }
  & .slide .to {
    padding: 1.1cqw 1.8cqw;
    border-radius: 0.45cqw;
    background: var(--brand);
    color: #fff;
    font-weight: 600;
    line-height: 1;
  }
  & .phone {
    width: 100%;
    max-width: 240px;
  }
  & .phone > :first-child {
    aspect-ratio: 4 / 3;
  }
  & .phone > div {
    position: static;
    gap: 3.4cqw;
    padding: 6.7cqw 4.5cqw;
    font-size: 4.5cqw;
  }
  & .phone strong {
    font-size: 8.4cqw;
  }
  & .phone .to {
    padding: 4.2cqw 6.7cqw;
    border-radius: 1.7cqw;
  }
`;

const Slide = ({ of: banner, className }: { of: BannerValues; className: string }) => (
  <div className={className}>
    {banner.picture ? <Picture image={banner.picture.image} sizes="700px" alt="" /> : <i />}
    <div>
      {banner.subtitle && <span>{banner.subtitle}</span>}
      <strong>{banner.title || 'Title'}</strong>
      {banner.price !== null && !Number.isNaN(banner.price) && (
        <span className="price">Starting at {formatRupees(banner.price)}</span>
      )}
      <span className="to">Shop Now</span>
    </div>
  </div>
);

/** How the slide looks, at both widths. */
export const SlidePreview = ({ of }: { of: BannerValues }) => (
  <Slides>
    <figure>
      <figcaption>On a desktop</figcaption>
      <Slide of={of} className="slide" />
    </figure>
    <figure>
      <figcaption>On a phone</figcaption>
      <Slide of={of} className="slide phone" />
    </figure>
  </Slides>
);
