import type { ProductCard } from '@vastra/shared/contract';
import { ProductGrid } from '../../components/product-grid';

export const NewProducts = ({ products }: { products: ProductCard[] }) => (
  <section id="new-products" aria-labelledby="new-products-title">
    <h2 id="new-products-title">New Products</h2>
    {products.length === 0 ? <p>No new products available at the moment.</p> : <ProductGrid products={products} />}
  </section>
);
