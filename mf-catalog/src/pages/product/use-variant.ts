import type { Product, Variant } from '@vastra/shared/contract';
import { useNavigate, useSearchParams } from '@vastra/shared/router';
import { startTransition, useOptimistic } from 'react';
import { firstChoice } from '../../components/buy/variants';

/** What a variant's address ends with. */
export const variantQuery = (variant: Variant): string => `?variant=${encodeURIComponent(variant._id)}`;

let atHand: Product | undefined;

/** The product that the next load need not ask for: choosing a variant changes the address, not the product. */
export function takeAtHand(id: string): Product | undefined {
  const product = atHand;
  atHand = undefined;
  return product?._id === id ? product : undefined;
}

/** The chosen variant, which the address names; without one, or with one that is gone, it is the first. */
export function useVariant(product: Product): [Variant | undefined, (variant: Variant) => void] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  // Shown at once, while the address is on its way.
  const [id, show] = useOptimistic(query.get('variant'));
  const chosen = product.variants.find(({ _id }) => _id === id) ?? firstChoice(product);

  const choose = (variant: Variant) =>
    startTransition(async () => {
      show(variant._id);
      atHand = product;
      const next = new URLSearchParams(query);
      next.set('variant', variant._id);
      await navigate({ search: `?${next}` }, { replace: true, preventScrollReset: true });
    });
  return [chosen, choose];
}
