import type { ShopCommands } from '@vastra/shared/commands';
import { ApiError } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { Notice } from '@vastra/shared/ui/notice';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { from } from '@vastra/shared/ui/tokens';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import styled, { keyframes } from 'styled-components';
import { notifyAdded, useAddToCart } from '../buy/use-add-to-cart';
import { useProduct } from '../buy/use-product';
import { getPlace } from './place';
import { VariantForm } from './variant-form';

const rise = keyframes`from { transform: translateY(24px); opacity: 0; }`;

/** A sheet at the lower edge of a phone, a popover beside the pressed button elsewhere. */
const Sheet = styled(Dialog)<{ $place: string }>`
  && {
    width: 100%;
    max-width: none;
    max-height: 85dvh;
    margin: auto 0 0;
    border-radius: var(--radius-card) var(--radius-card) 0 0;
    animation: ${rise} 200ms ease-out;
  }
  & form,
  & [role='status'] {
    display: grid;
    gap: 16px;
    justify-items: start;
    padding: 16px 24px 24px;
  }
  & [role='alert'] {
    width: 100%;
  }
  ${from.m} {
    && {
      width: 360px;
      margin: 0;
      border: 1px solid var(--hairline);
      border-radius: var(--radius-card);
      box-shadow: 0 8px 28px color-mix(in srgb, var(--ink) 18%, transparent);
      ${({ $place }) => $place}
    }
    &&::backdrop {
      background: none;
    }
  }
`;

interface VariantSheetProps {
  /** The line of the variant that the card pictures. */
  line: ShopCommands['cart/add']['in'];
  title: string;
  /** The pressed button: the sheet is beside it, and the focus returns to it. */
  opener: HTMLElement;
  /** Toast after adding to the cart. */
  addedMessage?: string;
  onClose: () => void;
}

/** Asks for the colour and the size of a product with several variants, and adds it to the cart. */
function VariantSheet({ line, title, opener, addedMessage, onClose }: VariantSheetProps) {
  const { product, error: loadError, retry } = useProduct(line.productId);
  const { isAdding, add } = useAddToCart();
  const [place] = useState(() => getPlace(opener));
  const [error, setError] = useState<string>();

  const addVariant = async (variantId: string) => {
    setError(undefined);
    const failure = await add({ ...line, variantId }, { isToastHidden: true, showError: setError });
    if (!failure) {
      // Closed first, because the mini-cart is not shown while a dialog is open.
      flushSync(onClose);
      notifyAdded(addedMessage);
    }
    // The server refused because its stock is lower.
    if (failure instanceof ApiError && failure.status === 409) retry();
  };

  return (
    <Sheet title={title} $place={place} isBusy={isAdding} onClose={onClose}>
      {product ? (
        <VariantForm
          product={product}
          pictured={line.variantId}
          isAdding={isAdding}
          onAdd={(variantId) => void addVariant(variantId)}
          onOutdated={retry}
          error={error}
          setError={setError}
        />
      ) : loadError ? (
        <Notice title="Failed to load product. Please try again later.">
          <Button onClick={retry}>Retry</Button>
        </Notice>
      ) : (
        <div role="status" aria-label="Loading">
          <Skeleton $height="24px" $width="50%" />
          <Skeleton $height="76px" $width="100%" />
          <Skeleton $height="76px" $width="100%" />
          <Skeleton $height="48px" $width="100%" />
        </div>
      )}
    </Sheet>
  );
}

/** Passes the sheet to `setSheet`, which renders it, and undefined when it is closed. */
export function openVariantSheet(
  props: Omit<VariantSheetProps, 'onClose'>,
  setSheet: (sheet: ReactNode) => void,
): void {
  // Safari does not focus a pressed button, and the sheet returns the focus to the focused element.
  props.opener.focus();
  setSheet(<VariantSheet {...props} onClose={() => setSheet(undefined)} />);
}
