import type { Toast } from '@vastra/shared/notify';
import { createRoot } from 'react-dom/client';
import toast, { Toaster } from 'react-hot-toast';
import { rootOptions } from '../deferred-start';

// The first toast creates this React root, so that pages without toasts load no toast library.
const container = document.body.appendChild(document.createElement('div'));
createRoot(container, rootOptions).render(
  <Toaster
    position="top-right"
    // The toast is below the header, so that the cart count stays visible, and below the mini-cart while that is open.
    containerStyle={{ top: 'var(--toasts-top, 112px)' }}
    toastOptions={{
      success: { iconTheme: { primary: 'var(--success)', secondary: 'var(--white)' } },
      error: { iconTheme: { primary: 'var(--sale)', secondary: 'var(--white)' } },
      style: {
        padding: '12px 16px',
        border: '1px solid var(--hairline)',
        borderRadius: 12,
        background: 'var(--paper)',
        boxShadow: '0 12px 32px rgb(28 25 23 / 0.14)',
        color: 'var(--ink)',
        font: '400 var(--text-m)/1.4 var(--sans)',
        maxWidth: '92vw',
        // On a phone the toast covers the page and may slide in under a finger, so presses go through it.
        pointerEvents: 'none',
      },
    }}
  />,
);

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
