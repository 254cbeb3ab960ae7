import styled, { css } from 'styled-components';
import { type BoxProps, boxStyles, type Spacing, toSpacing } from './box';
import { requiredMark } from './required-mark';

interface LayoutProps extends BoxProps {
  $gap?: Spacing;
  /** Alignment across the direction of the children. */
  $align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
}

const gapStyles = css<LayoutProps>`
  gap: ${({ $gap = 16 }) => toSpacing($gap)};
`;

interface StackProps extends LayoutProps {
  /** Hairlines between the children, with the gap on both sides. The gap is one step then. */
  $divided?: boolean;
}

/** Children below each other, 16 px apart. A list has no bullets. */
export const Stack = styled.div<StackProps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${gapStyles}
  ${({ $align }) => $align && `justify-items: ${$align};`}
  ${({ $divided, $gap = 16 }) => $divided && `& > * + * { padding-top: ${toSpacing($gap)}; border-top: 1px solid var(--hairline); }`}
  ${boxStyles}
`;

interface RowProps extends LayoutProps {
  $justify?: 'space-between' | 'end' | 'center';
  $noWrap?: boolean;
  /** A row inside of a line of text. */
  $inline?: boolean;
}

/** Children side by side in the middle of the line, 12 px apart. They wrap. */
export const Row = styled.div<RowProps>`
  display: ${({ $inline }) => ($inline ? 'inline-flex' : 'flex')};
  ${({ $noWrap }) => !$noWrap && 'flex-wrap: wrap;'}
  align-items: ${({ $align = 'center' }) => $align};
  ${({ $justify }) => $justify && `justify-content: ${$justify};`}
  gap: ${({ $gap = 12 }) => toSpacing($gap)};
  ${boxStyles}
`;

/** Fields with the buttons beside them, on the line of the inputs. The fields share the width. */
export const FieldRow = styled(Row).attrs(({ $align = 'end' }) => ({ $align }))`
  & > div {
    flex: 1 1 8.75rem;
  }
  && :is(input, select, button) {
    min-height: 2.75rem;
  }
`;

/** Small buttons, for rows, cards and dialogs: the least height that a thumb hits. */
export const ButtonRow = styled(Row)`
  & > :is(a, button) {
    min-height: 2.75rem;
    padding: 0 1rem;
    font-size: 0.875rem;
  }
`;

interface GridProps extends LayoutProps {
  /** Value of `grid-template-columns`, or the least width of equal columns in px. */
  $columns: string | number;
}

/** Children in columns, 16 px apart. */
export const Grid = styled.div<GridProps>`
  display: grid;
  grid-template-columns: ${({ $columns }) =>
    typeof $columns === 'string' ? $columns : `repeat(auto-fit, minmax(min(100%, ${$columns / 16}rem), 1fr))`};
  ${gapStyles}
  ${({ $align }) => $align && `align-items: ${$align};`}
  ${boxStyles}
`;

/** The content of a dialog, or its form with `as`. The header and the buttons stay visible, so that a field with the focus scrolls to between them. */
export const DialogBody = styled(Stack)`
  padding: 1.5rem;
  & :is(input, select, textarea, button) {
    scroll-margin: 5rem 0 6rem;
  }
  ${requiredMark}
  @media (max-width: 639px) {
    padding: 1rem;
  }
`;
