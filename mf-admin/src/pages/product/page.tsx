import type { AdminCategory, AdminProduct } from '@vastra/shared/contract';
import { Link, useSearchParams } from '@vastra/shared/router';
import { useState } from 'react';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { listCategories } from '../../components/categories/api';
import { Row } from '../../components/kit';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { RecordPage } from '../../components/layout/record-page';
import { getProduct } from './api';
import { StockHistory } from './cards/stock-history';
import { ProductEditor } from './editor';

/** The screen of a product; without an id in the URL, of a new one. */
function ProductPage() {
  const [title, setTitle] = useState('Product');
  return (
    <RecordPage
      subject="product"
      title={title}
      backLink={{ to: adminPaths.products(), label: 'Products' }}
      load={async (id, options) => {
        const [product, categories] = await Promise.all([getProduct(id, options), listCategories(options)]);
        setTitle(product.title);
        return { product, categories };
      }}
      renderNew={() => (
        <QueryBoundary queryKey={['categories']} queryFn={listCategories} subject="The categories">
          {(categories) => <ProductEditor categories={categories} />}
        </QueryBoundary>
      )}
    >
      {({ product, categories }) => (
        <Tabs initialProduct={product} categories={categories} onProduct={(updated) => setTitle(updated.title)} />
      )}
    </RecordPage>
  );
}

export { ProductPage as Component };

const TabLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin-bottom: -1px;
  border-bottom: 2px solid transparent;
  color: var(--ink-2);
  font-weight: 600;
  text-decoration: none;
  &[aria-current='page'] {
    border-color: var(--brand);
    color: var(--ink);
  }
`;

interface TabsProps {
  initialProduct: AdminProduct;
  categories: AdminCategory[];
  onProduct: (product: AdminProduct) => void;
}

/** Keeps the editor mounted while the stock history is shown, so that unsaved input survives. */
function Tabs({ initialProduct, categories, onProduct }: TabsProps) {
  const [product, setProduct] = useState(initialProduct);
  const isStockTab = useSearchParams()[0].get('tab') === 'stock';
  const handleProduct = (updated: AdminProduct) => {
    setProduct(updated);
    onProduct(updated);
  };
  return (
    <>
      <Row as="nav" $noWrap $gap={24} $marginBottom={24} $line="bottom" aria-label="Of this product">
        <TabLink to={adminPaths.product(product._id)} replace aria-current={isStockTab ? undefined : 'page'}>
          Product
        </TabLink>
        <TabLink to="?tab=stock" replace aria-current={isStockTab ? 'page' : undefined}>
          Stock history
        </TabLink>
      </Row>
      <div hidden={isStockTab}>
        <ProductEditor product={product} categories={categories} onProduct={handleProduct} />
      </div>
      {isStockTab && <StockHistory product={product} />}
    </>
  );
}
