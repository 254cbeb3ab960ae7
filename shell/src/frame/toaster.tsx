import type { Toast } from '@vastra/shared/notify';
import { useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import toast, { Toaster, useToasterStore } from 'react-hot-toast';
import { rootOptions } from '../deferred-start';
import { findClearTop, findOpenDialog } from './clear-place';

/** Space between the toasts and the edges of the window in px. */
const margin = 8;
/** Milliseconds between two looks at what the toasts cover. */
const checkMs = 250;

/** Returns where the shown toasts cover no heading, form or bar, as px from the top of the window. */
function findToastsTop(currentTop?: number): number {
  const boxes = [...container.querySelectorAll<HTMLElement>('[data-rht-toaster] > * > *')];
  const width = Math.max(0, ...boxes.map(({ offsetWidth }) => offsetWidth));
  const height = boxes.reduce((sum, { offsetHeight }) => sum + offsetHeight + margin, -margin);
  // Earlier releases of the cart set the property while their mini-cart is open.
  const minTop = Number.parseInt(document.documentElement.style.getPropertyValue('--toasts-top'), 10);
  const box = { left: innerWidth - margin - width, width, height };
  return findClearTop(container, box, { minTop: minTop || margin, currentTop });
}

/** Places the toasts at the right, as high as they cover nothing that the visitor reads or fills in. Moves them after a scroll or a navigation. */
function PlacedToaster() {
  const { toasts } = useToasterStore();
  const count = toasts.filter(({ visible }) => visible).length;
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (count === 0) return;
    setTop(findToastsTop());
    let previousY = scrollY;
    let previousDialog = findOpenDialog();
    const timer = setInterval(() => {
      const dialog = findOpenDialog();
      // A dialog that opens later, such as the sign-in, would cover the toast that says why.
      if (dialog && dialog !== previousDialog && canPop) bringToFront();
      previousDialog = dialog;
      // A toast that moves during a scroll would be restless.
      if (scrollY === previousY) setTop(findToastsTop);
      previousY = scrollY;
    }, checkMs);
    return () => clearInterval(timer);
  }, [count]);
  return (
    <Toaster
      position="top-right"
      containerStyle={{ top, right: margin, bottom: 'auto', left: margin }}
      toastOptions={{
        success: { iconTheme: { primary: 'var(--success)', secondary: 'var(--white)' } },
        error: { iconTheme: { primary: 'var(--sale)', secondary: 'var(--white)' } },
        style: {
          padding: '12px 16px',
          border: '1px solid var(--hairline)',
          borderRadius: 12,
          background: 'var(--paper)',
          boxShadow: '0 12px 32px color-mix(in srgb, var(--ink) 14%, transparent)',
          color: 'var(--ink)',
          font: '400 var(--text-m)/1.4 var(--sans)',
          maxWidth: '92vw',
          // On a phone the toast covers the page and may slide in under a finger, so presses go through it.
          pointerEvents: 'none',
        },
      }}
    />
  );
}

// The first toast creates this React root, so that pages without toasts load no toast library.
const container = document.body.appendChild(document.createElement('div'));
createRoot(container, rootOptions).render(<PlacedToaster />);

// The top layer puts toasts above dialogs and their backdrop.
const canPop = 'showPopover' in container;
if (canPop) {
  container.popover = 'manual';
  container.style.cssText = 'padding: 0; border: 0; background: none; overflow: visible';
}

function bringToFront(): void {
  const isOpen = container.matches(':popover-open');
  if (isOpen && !document.querySelector('dialog[open]')) return;
  // The popover that was opened last is on top.
  if (isOpen) container.hidePopover();
  container.showPopover();
}

/** Shows a toast at the top right. */
export function show({ kind, text, durationMs: duration }: Toast): void {
  if (canPop) bringToFront();
  if (kind === 'plain') toast(text, { duration });
  else toast[kind](text, { duration });
}
