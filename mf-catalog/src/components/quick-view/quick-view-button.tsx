import type { Product } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { type ComponentType, useState } from 'react';
import styled from 'styled-components';
import type { QuickViewProps } from './quick-view';

/** Overlay on a card's picture that passes all pointer events except presses of its button. */
const Overlay = styled.div`
  display: flex;
  position: absolute;
  inset: 0 0 auto;
  align-items: end;
  justify-content: end;
  padding: 4px;
  aspect-ratio: 4 / 5;
  pointer-events: none;
  & > button {
    display: grid;
    place-items: center;
    min-width: 44px;
    min-height: 44px;
    padding: 0;
    border: 0;
    border-radius: 22px;
    background: radial-gradient(circle, var(--white) 17.5px, transparent 18px);
    font-size: var(--text-s);
    font-weight: 600;
    pointer-events: auto;
    cursor: pointer;
  }
  & span {
    display: none;
  }
  @media (hover: hover) and (min-width: 45rem) {
    justify-content: center;
    padding: 12px;
    & > button {
      padding: 0 20px;
      background: var(--white);
      opacity: 0;
      transition: opacity 120ms;
    }
    & > button:hover {
      background: var(--paper);
    }
    :hover > & > button,
    & > button:focus-visible,
    & > button[aria-busy='true'] {
      opacity: 1;
    }
    & span {
      display: inline;
    }
    & svg {
      display: none;
    }
  }
`;

const load = () => import('../product-dialogs');

/** Button that opens a product in a dialog. The dialog's code is loaded on first use. */
export function QuickViewButton({ product }: { product: Pick<Product, '_id' | 'title' | 'images'> }) {
  const [View, setView] = useState<ComponentType<QuickViewProps>>();
  const [isLoading, setLoading] = useState(false);
  const open = async () => {
    setLoading(true);
    try {
      const { QuickView } = await load();
      setView(() => QuickView);
    } catch {
      notify.error('Failed to load product. Please try again later.');
    }
    setLoading(false);
  };
  return (
    <>
      <Overlay>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-busy={isLoading}
          aria-label={`Quick view: ${product.title}`}
          onPointerEnter={() => load().catch(() => {})}
          onClick={({ currentTarget }) => {
            // Safari does not focus a clicked button, and the dialog returns the focus to the focused element.
            currentTarget.focus();
            void open();
          }}
        >
          <span>{isLoading ? 'Opening…' : 'Quick view'}</span>
          <svg
            width="20"
            height="20"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            aria-hidden="true"
          >
            <path d="M2 12s3.500-6.500 10-6.500S22 12 22 12s-3.500 6.500-10 6.500S2 12 2 12Z" />
            <circle cx="12" cy="12" r="3" />
          </svg>
        </button>
      </Overlay>
      {View && <View product={product} onClose={() => setView(undefined)} />}
    </>
  );
}
