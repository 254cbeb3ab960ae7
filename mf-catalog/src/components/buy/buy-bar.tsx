import { formatRupees } from '@vastra/shared/format';
import { Button } from '@vastra/shared/ui/button';
import { type RefObject, useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { BuyLabel } from './buy-label';
import type { Purchase } from './use-purchase';

const slideUp = keyframes`from { transform: translateY(100%); }`;

const BuyBarRoot = styled.div`
  display: flex;
  position: fixed;
  inset: auto 0 var(--bottom-bar, 0px);
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 8px 16px;
  border-top: 1px solid var(--hairline);
  background: var(--white);
  animation: ${slideUp} 200ms;
  z-index: 9;
  & > strong {
    font-size: var(--text-l);
    font-variant-numeric: tabular-nums;
  }
  & > button {
    flex: 0 1 240px;
  }
`;

/** Not on a low window, such as a phone's at 400 % zoom, where the bar would cover a quarter of the page. */
const phoneQuery = '(max-width: 44.9375rem) and (min-height: 25rem)';
const barHeight = 'calc(65px + var(--bottom-bar, 0px))';

interface BuyBarProps {
  /** In rupees. */
  price: number;
  /** Name of the button. */
  label: string;
  /** The size that the button adds, such as "Size M". */
  size?: string;
  purchase: Purchase;
  /** The bar is hidden while these buttons are visible. */
  visibleButtons: RefObject<HTMLElement | null>;
}

/** Fixed bar for phones with the price and the button. Its appearance does not shift the layout. */
export function BuyBar({ price, label, size, purchase: { isAdding, addToCart }, visibleButtons }: BuyBarProps) {
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    const phone = matchMedia(phoneQuery);
    let areButtonsVisible = true;
    const update = () => setShown(phone.matches && !areButtonsVisible);
    const observer = new IntersectionObserver(([entry]) => {
      areButtonsVisible = entry.isIntersecting;
      update();
    });
    if (visibleButtons.current) observer.observe(visibleButtons.current);
    phone.addEventListener('change', update);
    return () => {
      observer.disconnect();
      phone.removeEventListener('change', update);
    };
  }, [visibleButtons]);

  // Adds padding, so that the bar does not cover the end of the page or the focused element.
  useEffect(() => {
    if (!isShown) return;
    const { style } = document.documentElement;
    // Raises the panels that the shell and the cart show at the lower edge.
    style.setProperty('--buy-bar', '65px');
    style.scrollPaddingBottom = barHeight;
    document.body.style.paddingBottom = barHeight;
    return () => {
      style.removeProperty('--buy-bar');
      style.scrollPaddingBottom = '';
      document.body.style.paddingBottom = '';
    };
  }, [isShown]);

  if (!isShown) return null;
  return (
    <BuyBarRoot role="group" aria-label="Buy">
      <strong>{formatRupees(price)}</strong>
      <Button aria-disabled={isAdding} aria-busy={isAdding} aria-description={size} onClick={addToCart}>
        {isAdding ? 'Adding…' : <BuyLabel size={size}>{label}</BuyLabel>}
      </Button>
    </BuyBarRoot>
  );
}
