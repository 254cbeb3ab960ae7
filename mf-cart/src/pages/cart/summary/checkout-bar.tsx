import { formatRupees } from '@vastra/shared/format';
import { paths } from '@vastra/shared/paths';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { type RefObject, useEffect, useState } from 'react';
import styled from 'styled-components';

const Bar = styled.div`
  display: flex;
  position: fixed;
  inset: auto 0 var(--bottom-bar, 0px);
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 12px 16px;
  border-top: 1px solid var(--hairline);
  background: var(--white);
  box-shadow: 0 -8px 24px color-mix(in srgb, var(--ink) 8%, transparent);
  transition:
    transform 200ms,
    visibility 200ms;
  z-index: 2;
  &[data-shown='false'] {
    visibility: hidden;
    transform: translateY(100%);
  }
  & strong {
    display: block;
    font-size: var(--text-xl);
    font-variant-numeric: tabular-nums;
  }
  & small {
    color: var(--ink-2);
    font-size: var(--text-s);
  }
  /* On a low window, such as a phone's at 400 % zoom, it would cover a third of the page. */
  @media (min-width: 60rem), (max-height: 24.9375rem) {
    display: none;
  }
`;

interface CheckoutBarProps {
  total: number;
  /** The summary with the totals and the checkout button. */
  summary: RefObject<HTMLElement | null>;
}

/** Bar for phones with the total and the checkout button, shown while the summary is further down the page. */
export function CheckoutBar({ total, summary }: CheckoutBarProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!summary.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([{ isIntersecting, boundingClientRect }]) =>
      setShown(!isIntersecting && boundingClientRect.top > 0),
    );
    observer.observe(summary.current);
    return () => observer.disconnect();
  }, [summary]);
  return (
    <Bar data-shown={isShown}>
      <p>
        <small>Total</small>
        <strong>{formatRupees(total)}</strong>
      </p>
      <ButtonLink to={paths.checkout}>Checkout</ButtonLink>
    </Bar>
  );
}
