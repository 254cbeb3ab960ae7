import { formatRupees } from '@vastra/shared/format';
import { isSignedIn, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { Link, useLocation, useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Picture } from '@vastra/shared/ui/picture';
import { Price } from '@vastra/shared/ui/price';
import { type CSSProperties, memo } from 'react';
import styled from 'styled-components';
import { useAddToCart } from '../../../components/buy/use-add-to-cart';
import { Stars } from '../../../components/stars';
import type { DealOffer } from '../api';
import type { Phase } from './countdown';

const ProductPicture = styled(Picture)`
  width: 100%;
  border-radius: 12px;
  background: var(--sand);
  object-fit: cover;
  aspect-ratio: 4 / 5;
  @media (min-width: 720px) {
    grid-row: 1 / 3;
  }
`;

const Details = styled.div`
  display: grid;
  gap: 8px;
  align-content: start;
  min-width: 0;
`;

const Offer = styled(Details)`
  @media (max-width: 719px) {
    grid-column: 1 / -1;
    align-content: end;
  }
`;

const Box = styled.article`
  display: grid;
  grid-template: auto 1fr / minmax(96px, 2fr) 3fr;
  gap: 16px 24px;
  height: 100%;
  @media (max-width: 719px) {
    column-gap: 16px;
  }
`;

const Title = styled.h3`
  font-size: clamp(17px, 4.6vw, 20px);
`;

const TitleLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const Note = styled.p`
  color: var(--ink-2);
  font-size: 14px;
`;

const PriceLine = styled.div`
  font-size: 20px;
`;

const StockFigures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 16px;
  font-size: 14px;
`;

const StockFigure = styled.div`
  display: flex;
  gap: 6px;
`;

const StockTerm = styled.dt`
  color: var(--ink-2);
`;

const StockCount = styled.dd`
  font-weight: 600;
`;

const SoldBar = styled.i`
  height: 6px;
  border-radius: 3px;
  background: linear-gradient(90deg, var(--brand) var(--sold), var(--hairline) 0);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  padding-top: 8px;
  & > :is(a, button) {
    flex: 1;
    padding: 0 12px;
    white-space: nowrap;
  }
`;

/** A product of the deal. The deal price is shown only while the deal is running and has units left. */
export const DealProductCard = memo(({ offer, phase }: { offer: DealOffer; phase: Phase }) => {
  const { product, stock, sold } = offer;
  const available = Math.max(0, stock - sold);
  const isDealActive = phase === 'running' && available > 0 && product.inStock;
  return (
    <Box>
      <ProductPicture image={product.image} sizes="(min-width: 720px) 200px, 40vw" alt="" />
      <Details>
        <Title>
          <TitleLink to={paths.product(product._id)}>{product.title}</TitleLink>
        </Title>
        {product.totalReviews > 0 && <Stars rating={product.rating} count={product.totalReviews} />}
        <Note>{offer.description}</Note>
        <PriceLine>
          <Price
            price={isDealActive ? offer.dealPrice : product.price}
            originalPrice={product.originalPrice}
            discount={isDealActive ? offer.discount : product.discount}
          />
        </PriceLine>
        {phase === 'to-come' && <Note>{formatRupees(offer.dealPrice)} once the deal starts</Note>}
      </Details>
      <Offer>
        <StockFigures>
          <StockFigure>
            <StockTerm>Already sold:</StockTerm>
            <StockCount>{sold}</StockCount>
          </StockFigure>
          <StockFigure>
            <StockTerm>Available:</StockTerm>
            <StockCount>{available}</StockCount>
          </StockFigure>
        </StockFigures>
        <SoldBar style={{ '--sold': `${(100 * sold) / Math.max(1, stock)}%` } as CSSProperties} />
        <Actions>
          {isDealActive && product.variantId && (
            <AddDealButton productId={product._id} variantId={product.variantId} title={product.title} />
          )}
          <ButtonLink to={paths.product(product._id)} $tone="line" aria-label={`View deal: ${product.title}`}>
            View deal
          </ButtonLink>
        </Actions>
      </Offer>
    </Box>
  );
});

interface AddDealButtonProps {
  productId: string;
  variantId: string;
  title: string;
}

/** Button that adds the product. Guests are sent to the login and back, because deals need an account. */
function AddDealButton({ productId, variantId, title }: AddDealButtonProps) {
  const { isAdding, add } = useAddToCart();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const addOrSignIn = async () => {
    try {
      if (await isSignedIn()) await add({ productId, variantId, quantity: 1 });
      else await navigate(paths.login(pathname + search));
    } catch (error) {
      notify.error(toErrorMessage(error));
    }
  };
  const label = isAdding ? 'Adding…' : 'Add to Cart';
  return (
    <Button aria-disabled={isAdding} aria-label={`${label}: ${title}`} onClick={addOrSignIn}>
      {label}
    </Button>
  );
}
