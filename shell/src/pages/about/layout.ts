import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';

/** The picture and the promises, side by side on wide windows. */
export const Opening = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px 64px;
  margin-top: 32px;
  & > figure {
    align-self: start;
    overflow: hidden;
    border-radius: var(--radius-card);
    background: var(--sand);
  }
  /* The left half of the shop's banners is reserved for text. */
  & img {
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    object-position: right;
  }
  ${from.xxl} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    & > figure {
      order: 1;
    }
    & > :only-child {
      grid-column: 1 / -1;
    }
  }
`;

export const Promises = styled.ul.attrs({ className: 'promises' })`
  display: grid;
  align-content: space-between;
  gap: 20px 48px;
  & > li {
    padding-top: 14px;
    border-top: 1px solid var(--hairline);
  }
  & h2 {
    margin-bottom: 6px;
    font-size: var(--text-xl);
  }
  & p {
    color: var(--ink-2);
  }
`;
