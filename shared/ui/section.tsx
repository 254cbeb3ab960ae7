import styled, { css } from 'styled-components';

interface SectionProps {
  /** A block with a ground; by default the section stands on the page. */
  $tone?: 'sand';
  /** Least width of its children, which then stand side by side where there is room: `300px`. */
  $columns?: string;
  /** A text of a width that is easy to read, with its line breaks. */
  $isText?: boolean;
  $align?: 'left' | 'center';
}

/** The block of a section that merchants place on pages, with a heading of the level 2. */
export const Section = styled.section<SectionProps>`
  display: grid;
  grid-template-columns: ${({ $columns }) =>
    $columns ? `repeat(auto-fit, minmax(min(${$columns}, 100%), 1fr))` : 'minmax(0, 1fr)'};
  gap: 16px;
  & h2 {
    font-size: var(--text-3xl);
    text-wrap: balance;
  }
  ${({ $columns }) =>
    $columns &&
    css`
      gap: 24px clamp(24px, 5vw, 64px);
      align-items: center;
    `}
  ${({ $tone }) =>
    $tone &&
    css`
      padding: clamp(24px, 5vw, 64px);
      border-radius: var(--radius-card);
      background: var(--${$tone});
    `}
  ${({ $isText }) =>
    $isText &&
    css`
      max-width: 68ch;
      justify-items: start;
      font-size: var(--text-l);
      & > p {
        white-space: pre-line;
      }
    `}
  ${({ $align }) =>
    $align === 'center' &&
    css`
      margin: 0 auto;
      justify-items: center;
      text-align: center;
    `}
`;
