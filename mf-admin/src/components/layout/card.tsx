import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import styled from 'styled-components';
import { Stack } from '../kit';
import { CardBoundary } from './card-boundary';

const CardFrame = styled.section`
  min-width: 0;
  padding: 24px;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  background: #fff;
  & > h2 {
    margin-bottom: 16px;
    font-size: 20px;
  }
  @media (max-width: 639px) {
    padding: 16px;
  }
`;

interface CardProps extends ComponentProps<typeof CardFrame> {
  heading?: ReactNode;
  /** Id of the heading, which makes the card a region of this name. */
  headingId?: string;
}

/** A white box for one part of a screen. An error in it leaves the other parts as they are. */
export const Card = ({ heading, headingId, children, ...props }: CardProps) => (
  <CardFrame aria-labelledby={headingId} {...props}>
    <CardBoundary>
      {heading && <h2 id={headingId}>{heading}</h2>}
      {children}
    </CardBoundary>
  </CardFrame>
);

/** Puts each card into a separate boundary, because a card can also throw before it renders its frame. */
export const SeparateCards = ({ children }: { children: ReactNode }) =>
  Children.map(
    children,
    (card) =>
      isValidElement(card) && (
        <CardBoundary renderFrame={(notice) => <CardFrame>{notice}</CardFrame>}>{card}</CardBoundary>
      ),
  );

/** Cards below each other, each in a separate boundary. */
export const CardStack = ({ children }: { children: ReactNode }) => (
  <Stack $gap={24}>
    <SeparateCards>{children}</SeparateCards>
  </Stack>
);

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 24px;
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
  @media (min-width: 1280px) {
    grid-template-columns: minmax(0, 2fr) minmax(280px, 1fr);
  }
`;

/** Two columns of cards: below each other, and side by side from a window of 1280 px. A column is a `div`, or a single card. */
export const CardColumns = ({ children }: { children: ReactNode }) => (
  <Columns>
    {Children.map(children, (column) =>
      isValidElement<{ children: ReactNode }>(column) && column.type === 'div' ? (
        <div {...column.props}>
          <SeparateCards>{column.props.children}</SeparateCards>
        </div>
      ) : (
        <SeparateCards>{column}</SeparateCards>
      ),
    )}
  </Columns>
);
