import type { PromotionHintLink } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link } from '@vastra/shared/router';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: 4px;
  color: var(--ink-2);
  font-size: var(--text-s);
`;

interface PromotionHintsProps {
  hints?: readonly string[];
  /** Links of sentences to the items that they say to add. */
  links?: readonly PromotionHintLink[];
}

/** Returns the page of the items; undefined for a link of a later version. */
function toPath({ productId, categoryId, collectionId, brand }: PromotionHintLink): string | undefined {
  if (productId) return paths.product(productId);
  if (categoryId) return paths.category(categoryId);
  if (collectionId) return paths.collection(collectionId);
  return brand && paths.brand(brand);
}

/**
 * Sentences about promotions that are close, such as "Add ₹201 for free delivery". A sentence about items to add is a link to them. Renders nothing
 * without any.
 */
export const PromotionHints = ({ hints = [], links = [] }: PromotionHintsProps) =>
  hints.length > 0 && (
    <List aria-label="Offers">
      {hints.map((hint) => {
        const link = links.find((candidate) => candidate.hint === hint);
        const path = link && toPath(link);
        return <li key={hint}>{path ? <Link to={path}>{hint}</Link> : hint}</li>;
      })}
    </List>
  );
