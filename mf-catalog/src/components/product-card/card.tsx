import { Link } from '@vastra/shared/router';
import { Picture, type PictureSource } from '@vastra/shared/ui/picture';
import { from } from '@vastra/shared/ui/tokens';
import { type PointerEvent, type ReactNode, useState } from 'react';
import styled from 'styled-components';

/** Widths of a card in `CardGrid` with 2, 3 or 4 columns, at most 1328 px in total. */
const sizes =
  '(min-width: 1360px) 314px, (min-width: 1024px) calc(25vw - 26px), (min-width: 720px) calc(33.3vw - 22px), calc(50vw - 24px)';

export const CardGrid = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 32px 16px;
  & > li {
    display: flex;
    position: relative;
  }
  ${from.m} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${from.xl} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 48px 24px;
  }
`;

/* One styled component with class names for its parts, because a page renders many cards. */
const ProductCardRoot = styled.article`
  display: flex;
  position: relative;
  flex: 1;
  flex-direction: column;
  gap: 4px;
  min-width: 0;
  & > .frame {
    position: relative;
    margin-bottom: 8px;
    border-radius: var(--radius-card);
    background: var(--sand);
    overflow: hidden;
    aspect-ratio: 4 / 5;
  }
  & .picture {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & .hover-picture {
    display: none;
    position: absolute;
    inset: 0;
  }
  & .badge {
    position: absolute;
    top: 8px;
    left: 8px;
    padding: 4px 10px;
    border-radius: var(--radius);
    background: var(--white);
    font-size: var(--text-xs);
    font-weight: 600;
  }
  & > .brand {
    color: var(--ink-2);
    font-size: var(--text-xs);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    overflow-wrap: anywhere;
  }
  & > .title {
    font: 400 var(--text-m)/1.35 var(--sans);
  }
  /* Its ::after covers the card, so that the whole card is a link. */
  & .link {
    display: -webkit-box;
    color: inherit;
    text-decoration: none;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  & .link::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-card);
  }
  & .link:focus-visible {
    outline: none;
  }
  & .link:focus-visible::after {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  @media (hover: hover) and (pointer: fine) {
    &:hover .hover-picture,
    li:hover > & .hover-picture {
      display: block;
    }
    &:hover .link,
    li:hover > & .link {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;

interface CardProps {
  to: string;
  title: string;
  brand?: string;
  /** The second image is loaded and shown when a mouse hovers over the card. */
  images: PictureSource[];
  isHero?: boolean;
  badge?: string | false;
  children: ReactNode;
}

/** A product in a grid. The whole card is a link to the product; buttons among `children` lie above the link. */
export function Card({ to, title, brand, images, isHero, badge, children }: CardProps) {
  const [wasHovered, setHovered] = useState(false);
  const markHovered = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setHovered(true);
  };
  return (
    <ProductCardRoot onPointerEnter={markHovered}>
      <div className="frame">
        <Picture className="picture" image={images[0]} sizes={sizes} isHero={isHero} alt="" />
        {wasHovered && images[1] && (
          <Picture className="picture hover-picture" image={images[1]} sizes={sizes} alt="" />
        )}
        {badge && <b className="badge">{badge}</b>}
      </div>
      {brand && <small className="brand">{brand}</small>}
      <h3 className="title">
        <Link className="link" to={to}>
          {title}
        </Link>
      </h3>
      {children}
    </ProductCardRoot>
  );
}
