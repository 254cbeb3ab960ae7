import type { Product, Variant } from '@vastra/shared/contract';
import { useNavigate, useSearchParams } from '@vastra/shared/router';
import { startTransition, useOptimistic } from 'react';
import { chooseInitialVariant } from '../../components/buy/variant-options';

/** Returns the query string of a variant's URL. */
export const toVariantQuery = (variant: Variant): string => `?variant=${encodeURIComponent(variant._id)}`;

let cachedProduct: Product | undefined;

/** Returns the cached product once, because choosing a variant changes the URL but not the product; undefined for another id. */
export function takeCachedProduct(id: string): Product | undefined {
  const product = cachedProduct;
  cachedProduct = undefined;
  return product?._id === id ? product : undefined;
}

/** Returns the variant of the URL, or the initial one, and a function that chooses another. */
export function useVariant(product: Product): [Variant | undefined, (variant: Variant) => void] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  // Shown at once, before the navigation has finished.
  const [id, show] = useOptimistic(query.get('variant'));
  const chosen = product.variants.find(({ _id }) => _id === id) ?? chooseInitialVariant(product);

  const choose = (variant: Variant) =>
    startTransition(async () => {
      show(variant._id);
      cachedProduct = product;
      const next = new URLSearchParams(query);
      next.set('variant', variant._id);
      await navigate({ search: `?${next}` }, { replace: true, preventScrollReset: true });
    });
  return [chosen, choose];
}
