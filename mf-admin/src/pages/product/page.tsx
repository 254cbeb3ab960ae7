import type { AdminCategory, AdminProduct } from '@vastra/shared/contract';
import { Link, useParams, useSearchParams } from '@vastra/shared/router';
import { useState } from 'react';
import styled from 'styled-components';
import { adminPaths } from '../../admin-paths';
import { AdminPage } from '../../components/admin-page';
import { Loaded } from '../../components/loaded';
import { getCategories, getProduct } from './api';
import { Editor } from './editor';
import { StockHistory } from './parts/stock-history';

const back = { to: adminPaths.products(), label: 'Products' };
const BackLink = () => <Link to={back.to}>All products</Link>;

/** One product; without an id in the address, one that is being made. */
export function Component() {
  const { id } = useParams();
  return id === undefined ? <NewProduct /> : <ExistingProduct key={id} id={id} />;
}

const NewProduct = () => (
  <AdminPage title="New product" back={back}>
    <Loaded question="categories" ask={getCategories} thing="The categories">
      {(categories) => <Editor categories={categories} />}
    </Loaded>
  </AdminPage>
);

function ExistingProduct({ id }: { id: string }) {
  const [title, setTitle] = useState('Product');
  return (
    <AdminPage title={title} back={back}>
      <Loaded
        question={id}
        ask={async (options) => {
          const [product, categories] = await Promise.all([getProduct(id, options), getCategories(options)]);
          setTitle(product.title);
          return { product, categories };
        }}
        thing="The product"
        back={<BackLink />}
      >
        {({ product, categories }) => (
          <Tabs first={product} categories={categories} onProduct={(now) => setTitle(now.title)} />
        )}
      </Loaded>
    </AdminPage>
  );
}

const TabBar = styled.nav`
  display: flex;
  gap: 24px;
  margin-bottom: 24px;
  border-bottom: 1px solid var(--hairline);
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    margin-bottom: -1px;
    border-bottom: 2px solid transparent;
    color: var(--ink-2);
    font-weight: 600;
    text-decoration: none;
  }
  & > [aria-current='page'] {
    border-color: var(--brand);
    color: var(--ink);
  }
`;

interface TabsProps {
  first: AdminProduct;
  categories: AdminCategory[];
  onProduct: (product: AdminProduct) => void;
}

/** The editor stays while the stock history is looked at: nothing that was typed is lost. */
function Tabs({ first, categories, onProduct }: TabsProps) {
  const [product, setProduct] = useState(first);
  const isStock = useSearchParams()[0].get('tab') === 'stock';
  const keep = (now: AdminProduct) => {
    setProduct(now);
    onProduct(now);
  };
  return (
    <>
      <TabBar aria-label="Of this product">
        <Link to={adminPaths.product(product._id)} replace aria-current={isStock ? undefined : 'page'}>
          Product
        </Link>
        <Link to="?tab=stock" replace aria-current={isStock ? 'page' : undefined}>
          Stock history
        </Link>
      </TabBar>
      <div hidden={isStock}>
        <Editor product={product} categories={categories} onProduct={keep} />
      </div>
      {isStock && <StockHistory product={product} />}
    </>
  );
}
