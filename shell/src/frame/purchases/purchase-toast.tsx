import { paths } from '@vastra/shared/paths';
import { Link, useLocation } from '@vastra/shared/router';
import { Picture } from '@vastra/shared/ui/picture';
import { useRef, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { ago } from './ago';
import { dismiss, isDismissed } from './dismissed';
import { usePurchases } from './use-purchases';

const rise = keyframes`from { opacity: 0; transform: translateY(12px); }`;

const Card = styled.aside`
  display: grid;
  position: fixed;
  bottom: calc(16px + var(--bottom-bar, 0px));
  left: 16px;
  grid-template-columns: 64px minmax(0, 1fr) 44px;
  width: min(360px, calc(100vw - 32px));
  border: 1px solid var(--hairline);
  border-radius: 12px;
  background: #fff;
  box-shadow: 0 8px 28px rgb(28 25 23 / 0.14);
  overflow: hidden;
  animation: ${rise} 200ms ease-out;
  z-index: 8;
  @media (max-width: 719px) {
    &[data-above-buy-bar='true'] {
      bottom: calc(81px + var(--bottom-bar, 0px));
    }
  }
  & > img {
    width: 64px;
    height: 100%;
    min-height: 84px;
    background: var(--sand);
    object-fit: cover;
  }
  & > div {
    padding: 10px 0 10px 14px;
    font-size: 14px;
    line-height: 20px;
  }
  & p {
    color: var(--ink-2);
  }
  & a {
    display: -webkit-box;
    color: var(--ink);
    font-weight: 600;
    text-decoration: none;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  & a::after {
    position: absolute;
    inset: 0 44px 0 0;
    content: '';
  }
  & a:hover {
    text-decoration: underline;
  }
  & a:focus-visible {
    outline: none;
  }
  & a:focus-visible::after {
    outline: 2px solid var(--focus);
    outline-offset: -4px;
    border-radius: 10px;
  }
  & .when {
    color: var(--ink-3);
    font-size: 12px;
    line-height: 18px;
  }
  & > button {
    display: grid;
    place-items: center;
    align-self: start;
    width: 44px;
    height: 44px;
    padding: 0;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--ink-2);
    cursor: pointer;
  }
  & > button:hover {
    background: var(--sand);
  }
`;

/** Where somebody is about to buy, or works. */
const quietPlaces = /^\/(cart|checkout|login|admin)(\/|$)/;

/** Somebody just bought: real purchases only, never said aloud, and gone for good at one click. */
export function PurchaseToast({ begunAt, isPaused }: { begunAt: number; isPaused: boolean }) {
  const [wasDismissed] = useState(isDismissed);
  return wasDismissed ? null : <Purchases begunAt={begunAt} isPaused={isPaused} />;
}

function Purchases({ begunAt, isPaused }: { begunAt: number; isPaused: boolean }) {
  const { pathname } = useLocation();
  const card = useRef<HTMLElement>(null);
  const isQuiet = quietPlaces.test(pathname) || isPaused;
  const { told, end } = usePurchases(
    begunAt,
    () => isQuiet || document.hidden,
    () => document.hidden || (card.current?.matches(':hover, :focus-within') ?? false),
  );
  if (!told || isQuiet) return null;

  const { firstName, city, product, at } = told.purchase;
  const stop = () => {
    dismiss();
    end();
  };
  return (
    <Card key={told.toldAt} ref={card} aria-label="Just bought" data-above-buy-bar={pathname.startsWith('/product/')}>
      <Picture image={product.image} sizes="64px" alt="" />
      <div>
        <p>
          {firstName} in {city} bought
        </p>
        <Link to={paths.product(product._id)}>{product.title}</Link>
        <p className="when">{ago(at, told.toldAt)}</p>
      </div>
      <button type="button" aria-label="Close and do not show purchases again" onClick={stop}>
        <svg width="16" height="16" viewBox="0 0 20 20" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
          <path d="m4 4 12 12M16 4 4 16" />
        </svg>
      </button>
    </Card>
  );
}
