import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Picture } from './picture';
import { from } from './tokens';

const Band = styled.section`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  overflow: hidden;
  border-radius: var(--radius-card);
  background: var(--sand);
  & > img {
    width: 100%;
    height: 100%;
    max-height: 360px;
    object-fit: cover;
  }
  & > div {
    display: grid;
    gap: 16px;
    align-content: center;
    justify-items: start;
    padding: clamp(24px, 5vw, 64px);
  }
  & h2 {
    font-size: clamp(var(--text-3xl), 4.4vw, var(--text-5xl));
  }
  ${from.m} {
    grid-auto-flow: column;
    height: 440px;
    &.small {
      height: 300px;
    }
    &.large {
      height: 600px;
    }
    & > img {
      max-height: none;
      order: 1;
    }
  }
`;

/** Builds the picture of a rendition's URL. The section cuts it to the shape of its place. */
function toPicture(data: string, alt: string) {
  const width = Number(/(\d+)\.webp$/.exec(data)?.[1]);
  return { data, alt, width, height: width };
}

interface PictureSectionProps {
  /** Values of `settings.describedPicture()`. */
  picture?: string;
  alt: string;
  height?: 'small' | 'medium' | 'large';
  /** Heading, text and button, beside the picture; on a phone below it. */
  children: ReactNode;
}

/** The block of a section with a picture up to its edge. */
export const PictureSection = ({ picture, alt, height, children }: PictureSectionProps) => (
  <Band className={height}>
    {picture && <Picture image={toPicture(picture, alt)} sizes="(min-width: 720px) 50vw, 100vw" />}
    <div>{children}</div>
  </Band>
);
