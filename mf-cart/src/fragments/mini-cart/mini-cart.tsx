import { formatRupees } from '@vastra/shared/format';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Picture } from '@vastra/shared/ui/picture';
import { from } from '@vastra/shared/ui/tokens';
import { useRef, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import type { Addition } from '../../cart/last-addition';
import { undoAddition } from '../../cart/undo-addition';
import { notifyFailure } from '../../components/notify-failure';
import { SizeSelect } from './size-select';
import { useClosing } from './use-closing';
import { useTabOrder } from './use-tab-order';

/** Without a fade, so that its text can be read from the first frame on. */
const rise = keyframes`from { transform: translateY(12px); }`;

const Panel = styled.section`
  position: fixed;
  inset: auto 0 calc(var(--bottom-bar, 0px) + var(--buy-bar, 0px));
  display: grid;
  gap: 12px;
  padding: 16px;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-card) var(--radius-card) 0 0;
  background: var(--white);
  box-shadow: 0 8px 28px color-mix(in srgb, var(--ink) 18%, transparent);
  z-index: 11;
  &[data-open='true'] {
    animation: ${rise} 200ms ease-out;
  }
  /* Outside of the window, because toasts are placed beside a panel that is in it. */
  &[data-open='false'] {
    visibility: hidden;
    translate: 0 100vh;
  }
  & > header,
  & > .actions {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
  & > header > button {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    margin: -10px;
    border: 0;
    border-radius: var(--radius);
    background: none;
    cursor: pointer;
  }
  & > .line {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr) auto;
    gap: 12px;
  }
  & > .line > img {
    width: 72px;
    border-radius: var(--radius);
    background: var(--sand);
    object-fit: cover;
    aspect-ratio: 4 / 5;
  }
  & > .line strong {
    display: block;
    font-weight: 600;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  & > .line small {
    display: block;
    color: var(--ink-2);
    font-size: var(--text-s);
  }
  /* Keeps the place of the sizes, so that the buttons below do not move when these are loaded. */
  & > .line > .item[data-has-size='true'] {
    min-height: 92px;
  }
  & > .line > p:last-child {
    font-variant-numeric: tabular-nums;
  }
  & > .actions > * {
    flex: 1 1 0;
    padding: 0 12px;
  }
  ${from.m} {
    inset: 120px max(16px, 50vw - 664px) auto auto;
    width: 400px;
    border-radius: var(--radius-card);
  }
`;

interface MiniCartProps {
  /** The panel is hidden without an addition. */
  addition?: Addition;
  /** The text of the toast. */
  text: string;
  onChanged: (addition: Addition) => void;
  onClose: () => void;
}

/** Panel below the header, on a phone at the lower edge. It is not modal: the page can be used meanwhile. */
export function MiniCart({ addition, text, onChanged, onClose }: MiniCartProps) {
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  useClosing(panel, opener, addition?.id, onClose);
  useTabOrder(panel, opener, addition !== undefined);
  const [undoneId, setUndoneId] = useState<number>();
  const isBusy = addition !== undefined && undoneId === addition.id;
  const { line, quantity = 0 } = addition ?? {};

  const undo = async () => {
    if (isBusy || !addition) return;
    setUndoneId(addition.id);
    try {
      // After a refusal there is nothing to undo.
      if ((await addition.isStored) === false) return;
      await undoAddition(addition);
      onClose();
      notify.success('Item removed from cart');
    } catch (error) {
      notifyFailure(error, 'Failed to remove item from cart. Please try again.');
      setUndoneId(undefined);
    }
  };

  return (
    <Panel ref={panel} aria-label="Added to your cart" data-open={addition !== undefined}>
      <header>
        <strong>{text}</strong>
        <button type="button" aria-label="Close" onClick={onClose}>
          <svg width="16" height="16" viewBox="0 0 20 20" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
            <path d="m4 4 12 12M16 4 4 16" />
          </svg>
        </button>
      </header>
      <div className="line">
        {line && <Picture image={line.image} sizes="72px" alt="" />}
        <div className="item" data-has-size={line?.size !== ''}>
          <strong>{line?.title}</strong>
          <small>{[line?.color, line?.size, `Qty ${quantity}`].filter(Boolean).join(' · ')}</small>
          {addition && line?.size && !addition.isStored && (
            <SizeSelect key={addition.id} addition={addition} onChanged={onChanged} />
          )}
        </div>
        <p>{formatRupees((line?.unitPrice ?? 0) * quantity)}</p>
      </div>
      <div className="actions">
        <Button
          $tone="quiet"
          aria-busy={isBusy}
          aria-label={`Undo adding ${line?.title ?? ''}`}
          onClick={() => void undo()}
        >
          Undo
        </Button>
        <ButtonLink $tone="line" to={paths.cart}>
          View Cart
        </ButtonLink>
        <ButtonLink to={paths.checkout}>Checkout</ButtonLink>
      </div>
    </Panel>
  );
}
