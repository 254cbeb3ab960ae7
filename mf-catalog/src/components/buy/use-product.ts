import type { Product } from '@vastra/shared/contract';
import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import { api } from '@vastra/shared/http';
import { useState } from 'react';

/**
 * Fetches a product with its variants, for the dialogs of a card that knows only the first variant. The product stays while `retry` reads it again, so that the
 * choice and the focus stay too.
 */
export function useProduct(id: string) {
  const { data, error, retry } = useApiQuery(id, (options) =>
    api.get(`products/${encodeURIComponent(id)}`, options).data<Product>(),
  );
  const [product, setProduct] = useState(data);
  if (data && data !== product) setProduct(data);
  return { product, error, retry };
}
