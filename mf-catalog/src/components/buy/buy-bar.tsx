import { Button } from '@vastra/shared/ui/button';
import { rupees } from '@vastra/shared/ui/price';
import { type RefObject, useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import type { Purchase } from './use-purchase';

const rise = keyframes`from { transform: translateY(100%); }`;

const Bar = styled.div`
  display: flex;
  position: fixed;
  inset: auto 0 var(--bottom-bar, 0px);
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 8px 16px;
  border-top: 1px solid var(--hairline);
  background: #fff;
  animation: ${rise} 200ms;
  z-index: 9;
  & > strong {
    font-size: 18px;
    font-variant-numeric: tabular-nums;
  }
  & > button {
    flex: 0 1 240px;
  }
`;

const isPhone = '(max-width: 719px)';
const height = 'calc(65px + var(--bottom-bar, 0px))';

interface BuyBarProps {
  /** Rupees. */
  price: number;
  purchase: Purchase;
  /** While these buttons are in sight there is no bar. */
  inSight: RefObject<HTMLElement | null>;
}

/** On a phone: the price and the button, wherever the page has been scrolled to. Nothing moves when it comes. */
export function BuyBar({ price, purchase: { isAdding, addToCart }, inSight }: BuyBarProps) {
  const [isNeeded, setNeeded] = useState(false);

  useEffect(() => {
    const phone = matchMedia(isPhone);
    let isSeen = true;
    const decide = () => setNeeded(phone.matches && !isSeen);
    const watch = new IntersectionObserver(([entry]) => {
      isSeen = entry.isIntersecting;
      decide();
    });
    if (inSight.current) watch.observe(inSight.current);
    phone.addEventListener('change', decide);
    return () => {
      watch.disconnect();
      phone.removeEventListener('change', decide);
    };
  }, [inSight]);

  // Neither the end of the page nor what has the focus hides behind it.
  useEffect(() => {
    if (!isNeeded) return;
    const { style } = document.documentElement;
    style.scrollPaddingBottom = height;
    document.body.style.paddingBottom = height;
    return () => {
      style.scrollPaddingBottom = '';
      document.body.style.paddingBottom = '';
    };
  }, [isNeeded]);

  if (!isNeeded) return null;
  return (
    <Bar role="group" aria-label="Buy">
      <strong>{rupees(price)}</strong>
      <Button aria-disabled={isAdding} aria-busy={isAdding} onClick={addToCart}>
        {isAdding ? 'Adding…' : 'Add to Cart'}
      </Button>
    </Bar>
  );
}
