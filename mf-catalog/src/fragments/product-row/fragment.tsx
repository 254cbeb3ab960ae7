import type { ProductCard, ProductResults } from '@vastra/shared/contract';
import { defineFragment } from '@vastra/shared/fragments';
import { api, type CallOptions } from '@vastra/shared/http';
import { ProductGrid } from '../../components/product-card/product-grid';
import { toCardProduct } from '../../components/product-card/to-card-product';
import { SectionTitle } from '../../components/section-title';
import { properties } from './declaration';

interface Choice {
  category?: string;
  products?: readonly string[];
  limit: number;
}

async function loadProducts({ category, products, limit }: Choice, options: CallOptions): Promise<ProductCard[]> {
  if (products?.length) {
    const query = { id: products.slice(0, limit) };
    return api.get('products/cards', { ...options, query }).data();
  }
  if (!category) return api.get('products/get-new-products', { ...options, query: { limit } }).data();
  const path = `categories/${encodeURIComponent(category)}/products`;
  return (await api.get(path, { ...options, query: { limit } }).data<ProductResults>()).products;
}

/** Products of a category, chosen ones, or the newest; nothing without products. */
export const { loader, Component } = defineFragment({
  properties,
  loader: async ({ properties: choice, signal }) => (await loadProducts(choice, { signal })).map(toCardProduct),
  Component: ({ data, heading }) =>
    data.length > 0 && (
      <section>
        {heading && <SectionTitle>{heading}</SectionTitle>}
        <ProductGrid products={data} />
      </section>
    ),
});
