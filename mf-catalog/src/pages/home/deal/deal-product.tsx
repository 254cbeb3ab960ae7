import { formatRupees } from '@vastra/shared/format';
import { isSignedIn, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { Link, useLocation, useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Picture } from '@vastra/shared/ui/picture';
import { below, from } from '@vastra/shared/ui/tokens';
import { type CSSProperties, memo, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useAddToCart } from '../../../components/buy/use-add-to-cart';
import { CardPrice } from '../../../components/charged-price/card-price';
import type { DealPhase } from '../../../components/deal/countdown';
import { Stars } from '../../../components/stars';
import type { DealOffer } from '../api';

/* One styled component with class names for its parts, because each product of the deal renders them. */
const DealProductCardRoot = styled.article`
  display: grid;
  grid-template: auto 1fr / minmax(96px, 2fr) 3fr;
  gap: 16px 24px;
  height: 100%;
  & > .picture {
    width: 100%;
    border-radius: var(--radius-card);
    background: var(--sand);
    object-fit: cover;
    aspect-ratio: 4 / 5;
  }
  & > .details,
  & > .offer {
    display: grid;
    gap: 8px;
    align-content: start;
    min-width: 0;
  }
  & .title {
    font-size: clamp(1.0625rem, 4.6vw, var(--text-xl));
  }
  & .link {
    color: inherit;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  & .link:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & .note {
    color: var(--ink-2);
    font-size: var(--text-s);
  }
  & .price {
    font-size: var(--text-xl);
  }
  & .stock {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 4px 16px;
    font-size: var(--text-s);
  }
  & .figure {
    display: flex;
    gap: 6px;
  }
  & .term {
    color: var(--ink-2);
  }
  & .count {
    font-weight: 600;
  }
  & .sold-bar {
    height: 6px;
    border-radius: 3px;
    background: linear-gradient(90deg, var(--brand) var(--sold), var(--hairline) 0);
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    padding-top: 8px;
  }
  & .actions > * {
    flex: 1;
    padding: 0 12px;
    white-space: nowrap;
  }
  ${from.m} {
    & > .picture {
      grid-row: 1 / 3;
    }
  }
  ${below.m} {
    column-gap: 16px;
    & > .offer {
      grid-column: 1 / -1;
      align-content: end;
    }
  }
`;

/** A product of the deal. The deal price is shown only while the deal is running and has units left. */
export const DealProductCard = memo(({ offer, phase }: { offer: DealOffer; phase: DealPhase }) => {
  const { product, stock, sold } = offer;
  const available = Math.max(0, stock - sold);
  const isDealActive = phase === 'running' && available > 0 && product.inStock;
  return (
    <DealProductCardRoot>
      <Picture className="picture" image={product.image} sizes="(min-width: 720px) 200px, 40vw" alt="" />
      <div className="details">
        <h3 className="title">
          <Link className="link" to={paths.product(product._id)}>
            {product.title}
          </Link>
        </h3>
        {product.totalReviews > 0 && <Stars rating={product.rating} count={product.totalReviews} />}
        <p className="note">{offer.description}</p>
        <div className="price">
          <CardPrice
            price={isDealActive ? offer.dealPrice : product.price}
            originalPrice={product.originalPrice}
            discount={isDealActive ? offer.discount : product.discount}
            variantId={product.variantId}
          />
        </div>
        {phase === 'upcoming' && <p className="note">{formatRupees(offer.dealPrice)} once the deal starts</p>}
      </div>
      <div className="offer">
        <dl className="stock">
          <div className="figure">
            <dt className="term">Already sold:</dt>
            <dd className="count">{sold}</dd>
          </div>
          <div className="figure">
            <dt className="term">Available:</dt>
            <dd className="count">{available}</dd>
          </div>
        </dl>
        <i className="sold-bar" style={{ '--sold': `${(100 * sold) / Math.max(1, stock)}%` } as CSSProperties} />
        <div className="actions">
          {isDealActive && product.variantId && <AddDealButton product={product} variantId={product.variantId} />}
          <ButtonLink to={paths.product(product._id)} $tone="line" aria-label={`View deal: ${product.title}`}>
            View deal
          </ButtonLink>
        </div>
      </div>
    </DealProductCardRoot>
  );
});

interface AddDealButtonProps {
  product: DealOffer['product'];
  /** The first variant. */
  variantId: string;
}

/** Button that adds the product, of several variants the chosen one. Guests are sent to the login and back, because deals need an account. */
function AddDealButton({ product, variantId }: AddDealButtonProps) {
  const { isAdding, add } = useAddToCart();
  const [sheet, setSheet] = useState<ReactNode>();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const addOrSignIn = async (opener: HTMLElement) => {
    const line = { productId: product._id, variantId, quantity: 1 };
    const choose = () =>
      import('../../../components/product-dialogs').then((sheets) =>
        sheets.openVariantSheet({ line, title: product.title, opener }, setSheet),
      );
    try {
      if (!(await isSignedIn())) await navigate(paths.login(`${pathname}${search}#deal`));
      else await add(line, { choose: product.hasChoices && choose });
    } catch (error) {
      notify.error(toErrorMessage(error));
    }
  };
  const label = isAdding ? 'Adding…' : 'Add to Cart';
  return (
    <>
      <Button
        aria-disabled={isAdding}
        aria-haspopup={product.hasChoices && 'dialog'}
        aria-label={`${label}: ${product.title}`}
        onClick={({ currentTarget }) => void addOrSignIn(currentTarget)}
      >
        {label}
      </Button>
      {sheet}
    </>
  );
}
