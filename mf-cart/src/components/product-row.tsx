import { Link } from '@vastra/shared/router';
import styled from 'styled-components';

/** Link around the picture of a row. */
export const PictureLink = styled(Link).attrs({ tabIndex: -1, 'aria-hidden': true })`
  align-self: start;
  & img {
    width: 100%;
    aspect-ratio: 4 / 5;
    border-radius: var(--radius);
    background: var(--sand);
    object-fit: cover;
  }
`;

/** Brand, title and variant of a row. */
export const ProductInfo = styled.div`
  display: grid;
  gap: 4px;
  align-content: start;
`;

/** Secondary text of a row. */
export const Note = styled.p`
  color: var(--ink-2);
  font-size: var(--text-s);
`;

export const ProductTitle = styled.h2`
  font: 600 var(--text-m)/1.35 var(--sans);
  overflow-wrap: anywhere;
  & a {
    color: var(--ink);
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
`;
