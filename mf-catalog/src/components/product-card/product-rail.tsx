import { from } from '@vastra/shared/ui/tokens';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Section = styled.section`
  /* Reaches the edges of the screen, because its content may be clipped. */
  margin: 64px -16px 0;
  padding: 0 16px;
  --usual-height: 370px;
  & > h2 {
    margin-bottom: 24px;
    font-size: var(--text-2xl);
  }
  & > .items {
    display: grid;
    grid-auto-columns: 44%;
    grid-auto-flow: column;
    gap: 16px;
    /* Extends to the edge of the screen, to show that the row continues. */
    margin: 0 -16px;
    padding: 4px 16px;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-padding: 0 16px;
    scroll-snap-type: x proximity;
    scrollbar-width: none;
    list-style: none;
  }
  & > .items > li {
    display: flex;
    min-width: 0;
    scroll-snap-align: start;
  }
  ${from.m} {
    --usual-height: 850px;
    & > .items {
      grid-auto-flow: row;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: 48px 24px;
      margin: 0;
      padding: 0;
      overflow: visible;
    }
  }
  /* Shows complete rows only. */
  @media (min-width: 45rem) and (max-width: 63.9375rem) {
    & > .items > li:nth-child(n + 7) {
      display: none;
    }
  }
  ${from.xl} {
    --usual-height: 1060px;
    & > .items {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`;

interface ProductRailProps {
  id: string;
  title: string;
  /** `li` elements. */
  children: ReactNode;
}

/** Products side by side: a row to swipe on phones, a grid from 720 px on. */
export const ProductRail = ({ id, title, children }: ProductRailProps) => (
  <Section id={id} className="below-the-fold" aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <ul className="items">{children}</ul>
  </Section>
);
