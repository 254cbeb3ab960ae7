import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';
import { ProductGrid, ProductGridSkeleton } from '../../components/product-card/product-grid';
import { QuickViewButton } from '../../components/quick-view/quick-view-button';
import { SectionTitle } from '../../components/section-title';
import { counts, type HomeData, loadSection } from './api';
import { HomeSection } from './section/home-section';

const SeeAll = styled.li`
  &&& {
    display: grid;
    grid-column: 1 / -1;
    gap: 16px;
    align-content: center;
    justify-items: start;
    padding: 24px;
    border-radius: var(--radius-card);
    background: var(--sand);
  }
  & > p {
    font: 500 var(--text-2xl)/1.2 var(--serif);
    text-wrap: balance;
  }
  ${from.m} {
    &&& {
      grid-column: auto;
    }
  }
`;

const seeAll = (
  <SeeAll>
    <p>There is more where these came from</p>
    <ButtonLink to={`${paths.shop}?sort=newest`} $tone="line" aria-label="See all new products">
      See all
    </ButtonLink>
  </SeeAll>
);

const notifyFailure = () => notify.error('Failed to load new products');

export const NewProducts = ({ data }: { data: HomeData['newProducts'] }) => (
  <section id="new-products" aria-labelledby="new-products-title">
    <SectionTitle id="new-products-title">New Products</SectionTitle>
    <HomeSection
      data={data}
      load={loadSection.newProducts}
      skeleton={<ProductGridSkeleton count={counts.newProducts} lastItem={seeAll} />}
      errorMessage="Failed to load products. Please try again later."
      onFail={notifyFailure}
    >
      {(products) =>
        products.length === 0 ? (
          <p>No new products available at the moment.</p>
        ) : (
          <ProductGrid
            products={products}
            renderOverlay={(product) => <QuickViewButton product={product} />}
            lastItem={seeAll}
          />
        )
      }
    </HomeSection>
  </section>
);
