import type { ProductResults } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { Link, type LoaderFunctionArgs, useLoaderData, useReload } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';
import { Picture } from '@vastra/shared/ui/picture';
import { Price } from '@vastra/shared/ui/price';
import styled from 'styled-components';
import { getProducts } from './api';

const title = 'Sample';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 45%), 1fr));
  gap: 32px 16px;
  margin-top: 24px;
  padding: 0;
  list-style: none;
  a {
    display: grid;
    gap: 8px;
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  img {
    width: 100%;
    height: auto;
    border-radius: 6px;
  }
`;

/** Resolves to the products of the page. The error boundary shows a rejection. */
export const loader = ({ request }: LoaderFunctionArgs) => getProducts({ signal: request.signal });

function ProductListPage() {
  const { products } = useLoaderData() as ProductResults;
  return (
    <Page title={title} description={`${title} at Vastra.`} canonical="/sample">
      <h1>{title}</h1>
      <Grid>
        {products.map((product, index) => (
          <li key={product._id}>
            <Link to={paths.product(product._id)}>
              <Picture image={product.images[0]} sizes="(min-width: 1000px) 300px, 45vw" isHero={index === 0} alt="" />
              {product.title}
            </Link>
            <Price price={product.price} originalPrice={product.originalPrice} discount={product.discount} />
          </li>
        ))}
      </Grid>
    </Page>
  );
}

export { ProductListPage as Component };

export function ErrorBoundary() {
  const loadAgain = useReload();
  return (
    <Page title={title}>
      <Notice level={1} title="Failed to load products. Please try again later.">
        <Button onClick={loadAgain}>Try Again</Button>
      </Notice>
    </Page>
  );
}
