import { undoSeconds } from '@vastra/shared/contract/undo-headers';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useEffect, useEffectEvent, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { type UndoOffer, useUndo, withdrawOffer } from '../../undo-offer';
import { IconButton } from '../lists/icon-button';
import { undoLastChange } from './undo-last-change';

const shrink = keyframes`to { transform: scaleX(0); }`;

/** Stays at the lower edge of the window, above the bar of a form, so that it does not cover the heading. */
const Bar = styled.div`
  display: flex;
  position: fixed;
  bottom: 5.5rem;
  left: 50%;
  align-items: center;
  gap: 0.25rem;
  width: max-content;
  max-width: calc(100vw - 2rem);
  padding: 0.25rem 0.25rem 0.25rem 1rem;
  border-radius: 6px;
  background: var(--ink);
  color: #fff;
  font-size: 0.875rem;
  translate: -50% 0;
  overflow: hidden;
  z-index: 20;
  & button {
    min-height: 2.75rem;
    color: #fff;
  }
  & button:hover {
    background: var(--ink-2);
    color: #fff;
  }
  & button:focus-visible {
    outline-color: #fff;
    outline-offset: -3px;
  }
  @media print {
    display: none;
  }
`;

const UndoButton = styled.button.attrs({ type: 'button' })`
  padding: 0 1rem;
  border: 0;
  border-radius: 6px;
  background: none;
  font: 600 0.875rem/1.5 var(--sans);
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`;

/** The time that is left, for those who see it. The bar of a paused offer is whole. */
const TimeLeft = styled.span`
  position: absolute;
  inset: auto 0 0;
  height: 3px;
  background: var(--signal);
  transform-origin: left;
  animation: ${shrink} ${undoSeconds}s linear forwards;
  @media (prefers-reduced-motion: reduce) {
    display: none;
  }
`;

/** Offers to undo the last change. A screen reader hears it, and the shortcut that undoes it. */
export function UndoHost() {
  const offer = useUndo((state) => state.offer);
  return (
    <div role="status" data-undo="">
      {offer && <Offer key={offer.id} offer={offer} />}
    </div>
  );
}

/** An offer ends after ten seconds, which begin again when the pointer and the focus have left it. */
function Offer({ offer }: { offer: UndoOffer }) {
  const [isBusy, setBusy] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isHovered || isFocused || isBusy;
  const end = useEffectEvent(() => {
    if (useUndo.getState().offer === offer) withdrawOffer();
  });
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(end, undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [isPaused]);
  const undo = async () => {
    setBusy(true);
    await undoLastChange().catch((error) => notify.error(toErrorMessage(error)));
    setBusy(false);
  };
  return (
    <Bar
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span>{offer.label}</span>
      <UndoButton aria-keyshortcuts="Control+Z Meta+Z" aria-disabled={isBusy} onClick={() => void (isBusy || undo())}>
        {isBusy ? 'Undoing…' : 'Undo'}
      </UndoButton>
      <IconButton aria-label="Close" onClick={withdrawOffer}>
        <svg width="16" height="16" viewBox="0 0 20 20" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
          <path d="m5 5 10 10M15 5 5 15" />
        </svg>
      </IconButton>
      {!isPaused && <TimeLeft aria-hidden="true" />}
    </Bar>
  );
}
