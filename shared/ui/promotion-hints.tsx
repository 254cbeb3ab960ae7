import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: 4px;
  color: var(--ink-2);
  font-size: var(--text-s);
`;

/** Sentences about promotions that are close, such as "Add ₹201 for free delivery". Renders nothing without any. */
export const PromotionHints = ({ hints = [] }: { hints?: readonly string[] }) =>
  hints.length > 0 && (
    <List aria-label="Offers">
      {hints.map((hint) => (
        <li key={hint}>{hint}</li>
      ))}
    </List>
  );
