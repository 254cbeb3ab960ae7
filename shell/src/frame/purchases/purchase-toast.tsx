import { paths } from '@vastra/shared/paths';
import { Link, useLocation } from '@vastra/shared/router';
import { Picture } from '@vastra/shared/ui/picture';
import { useRef, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { isQuietPath } from '../quiet-paths';
import { dismiss, isDismissed } from './dismissed';
import { formatAge } from './format-age';
import { usePurchases } from './use-purchases';

const rise = keyframes`from { opacity: 0; transform: translateY(12px); }`;

const Card = styled.aside`
  display: grid;
  position: fixed;
  bottom: calc(16px + var(--bottom-bar, 0px) + var(--buy-bar, 0px));
  left: 16px;
  grid-template-columns: 64px minmax(0, 1fr) 44px;
  width: min(360px, calc(100vw - 32px));
  border: 1px solid var(--hairline);
  border-radius: var(--radius-card);
  background: var(--white);
  box-shadow: 0 8px 28px color-mix(in srgb, var(--ink) 14%, transparent);
  overflow: hidden;
  animation: ${rise} 200ms ease-out;
  z-index: 8;
  & > img {
    width: 64px;
    height: 100%;
    min-height: 84px;
    background: var(--sand);
    object-fit: cover;
  }
`;

const Details = styled.div`
  padding: 10px 0 10px 14px;
  color: var(--ink-2);
  font-size: var(--text-s);
  line-height: 1.25rem;
`;

const ProductLink = styled(Link)`
  display: -webkit-box;
  color: var(--ink);
  font-weight: 600;
  text-decoration: none;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  &::after {
    position: absolute;
    inset: 0 44px 0 0;
    content: '';
  }
  &:hover {
    text-decoration: underline;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid var(--focus);
    outline-offset: -4px;
    border-radius: 10px;
  }
`;

const Age = styled.p`
  color: var(--ink-3);
  font-size: var(--text-xs);
  line-height: 1.125rem;
`;

const CloseButton = styled.button`
  display: grid;
  place-items: center;
  align-self: start;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: var(--ink-2);
  cursor: pointer;
  &:hover {
    background: var(--sand);
  }
`;

/** Shows recent real purchases. Screen readers do not announce them, and one click dismisses them for good. */
export function PurchaseToast({ startedAt, isPaused }: { startedAt: number; isPaused: boolean }) {
  const [wasDismissed] = useState(isDismissed);
  return wasDismissed ? null : <Purchases startedAt={startedAt} isPaused={isPaused} />;
}

function Purchases({ startedAt, isPaused }: { startedAt: number; isPaused: boolean }) {
  const { pathname } = useLocation();
  const card = useRef<HTMLElement>(null);
  const isQuiet = isQuietPath(pathname) || isPaused;
  const { shown, end } = usePurchases(
    startedAt,
    () => isQuiet || document.hidden,
    () => document.hidden || (card.current?.matches(':hover, :focus-within') ?? false),
  );
  if (!shown || isQuiet) return null;

  const { firstName, city, product, at } = shown.purchase;
  const stop = () => {
    dismiss();
    end();
  };
  return (
    <Card key={shown.shownAt} ref={card} aria-label="Just bought">
      <Picture image={product.image} sizes="64px" alt="" />
      <Details>
        <p>
          {firstName} in {city} bought
        </p>
        <ProductLink to={paths.product(product._id)}>{product.title}</ProductLink>
        <Age>{formatAge(at, shown.shownAt)}</Age>
      </Details>
      <CloseButton type="button" aria-label="Close and do not show purchases again" onClick={stop}>
        <svg width="16" height="16" viewBox="0 0 20 20" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
          <path d="m4 4 12 12M16 4 4 16" />
        </svg>
      </CloseButton>
    </Card>
  );
}
