import { below, from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';

export const pictureSizes = '(min-width: 720px) 400px, calc(100vw - 64px)';

/** Pictures on the left, options on the right; stacked on phones. */
export const QuickViewLayout = styled.div`
  display: grid;
  gap: 24px;
  padding: 16px;
  & > div {
    display: grid;
    gap: 12px;
    align-content: start;
    min-width: 0;
  }
  & .picture {
    width: 100%;
    border-radius: var(--radius-card);
    background: var(--sand);
    object-fit: cover;
    aspect-ratio: 4 / 5;
  }
  & > div:last-child {
    gap: 16px;
    justify-items: start;
  }
  ${below.m} {
    & .picture {
      max-height: 38dvh;
    }
  }
  ${from.m} {
    grid-template-columns: 400px minmax(0, 1fr);
    gap: 32px;
    padding: 24px;
  }
`;
