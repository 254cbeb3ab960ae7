import { errorMessages } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { useNavigate } from '@vastra/shared/router';
import { useSession } from '@vastra/shared/session';
import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { takePendingItem } from './pending-item';
import type { WishlistScreen } from './toggle-wishlist-item';
import { useIsWishlisted } from './use-is-wishlisted';

const HeartButton = styled.button`
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
    background: radial-gradient(circle, var(--white) 17.5px, transparent 18px);
  }
  &[data-labelled] {
    width: 100%;
    min-height: 48px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--white);
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
  /** The first variant on a card, the chosen one on the product page. Without it, a press shows what is missing. */
  variantId?: string;
  /** Full-width button with a label, for the product page; otherwise a heart in the corner of a card's picture. */
  withLabel?: boolean;
  /** The screen that shows the heart. Each screen has its own texts. */
  screen?: Exclude<WishlistScreen, 'product'>;
}

/** Adds or removes the product. The change is shown at once and reverted if it fails. */
export function WishlistButton({ productId, title, variantId, withLabel, screen = 'card' }: WishlistButtonProps) {
  const isStored = useIsWishlisted(productId);
  const [pendingState, setPendingState] = useState<boolean>();
  const navigate = useNavigate();
  const isWishlisted = pendingState ?? isStored;

  const toggle = async (shouldBeWishlisted = !isWishlisted) => {
    if (pendingState !== undefined) return;
    // The heart does not change for a press that will be refused.
    setPendingState(variantId && useSession.getState().user ? shouldBeWishlisted : isWishlisted);
    const isGuest = await import('./toggle-wishlist-item').then(
      ({ toggleWishlistItem }) =>
        toggleWishlistItem({ productId, variantId, shouldBeWishlisted, screen: withLabel ? 'product' : screen }),
      () => notify.error(errorMessages.network),
    );
    setPendingState(undefined);
    if (isGuest && withLabel) await navigate(paths.login(window.location.pathname + window.location.search));
  };

  const status = useSession((session) => session.status);
  // A guest who pressed the heart has come back from the login. One who comes back as a guest has changed their mind.
  const addPendingItem = useEffectEvent((isSignedIn: boolean) => {
    if (withLabel && takePendingItem(productId) && isSignedIn) void toggle(true);
  });
  useEffect(() => {
    if (status !== 'unknown') addPendingItem(status === 'signed-in');
  }, [status]);

  const label = isWishlisted ? 'Remove from wishlist' : 'Add to wishlist';
  return (
    <HeartButton
      type="button"
      data-labelled={withLabel}
      aria-pressed={isWishlisted}
      aria-label={`${label}: ${title}`}
      onClick={() => void toggle()}
    >
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.500S3.500 15.600 3.500 9.500A4.600 4.600 0 0 1 12 7.200a4.600 4.600 0 0 1 8.500 2.300c0 6.100-8.500 11-8.500 11Z" />
      </svg>
      {withLabel && <span>{label}</span>}
    </HeartButton>
  );
}
