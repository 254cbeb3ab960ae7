import { messages } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { useNavigate } from '@vastra/shared/router';
import { useSession } from '@vastra/shared/session';
import { useState } from 'react';
import styled from 'styled-components';
import { useIsWished } from './wishes';

const Heart = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 44px;
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--ink);
  font-weight: 600;
  cursor: pointer;
  &:not([data-labelled]) {
    position: absolute;
    top: 4px;
    right: 4px;
    border-radius: 50%;
    background: radial-gradient(circle, #fff 17.5px, transparent 18px);
  }
  &[data-labelled] {
    width: 100%;
    min-height: 48px;
    border: 1px solid var(--control);
    border-radius: 6px;
    background: #fff;
  }
  & > svg {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
    stroke-linejoin: round;
  }
  &[aria-pressed='true'] > svg {
    fill: var(--brand);
    stroke: var(--brand);
  }
  @media (hover: hover) {
    &:hover {
      border-color: var(--ink);
    }
    &:hover > svg {
      stroke: var(--brand);
    }
  }
`;

interface WishlistButtonProps {
  productId: string;
  title: string;
  /** The first variant on a card, the chosen one on the product's page. Without it the shopper is told what is missing. */
  variantId?: string;
  /** As wide as its place, with words, for the product's page; otherwise a heart in the corner of a card's picture. */
  withLabel?: boolean;
}

/** Keeps a product in the wishlist or lets go of it; shown at once, taken back when it fails. */
export function WishlistButton({ productId, title, variantId, withLabel }: WishlistButtonProps) {
  const isKept = useIsWished(productId);
  const [asked, setAsked] = useState<boolean>();
  const navigate = useNavigate();
  const isWished = asked ?? isKept;

  const toggle = async () => {
    if (asked !== undefined) return;
    const wish = !isWished;
    // Whoever will be refused sees no other heart meanwhile.
    setAsked(variantId && useSession.getState().user ? wish : isWished);
    const screen = withLabel ? 'product' : 'card';
    const isGuest = await import('./toggle-wish').then(
      ({ toggleWish }) => toggleWish({ productId, variantId, wish, screen }),
      () => notify.error(messages.network),
    );
    setAsked(undefined);
    if (isGuest && withLabel) await navigate(paths.login(window.location.pathname + window.location.search));
  };

  const words = isWished ? 'Remove from wishlist' : 'Add to wishlist';
  return (
    <Heart
      type="button"
      data-labelled={withLabel}
      aria-pressed={isWished}
      aria-label={`${words}: ${title}`}
      onClick={() => void toggle()}
    >
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.500S3.500 15.600 3.500 9.500A4.600 4.600 0 0 1 12 7.200a4.600 4.600 0 0 1 8.500 2.300c0 6.100-8.500 11-8.500 11Z" />
      </svg>
      {withLabel && words}
    </Heart>
  );
}
