import type { Notice } from '@vastra/shared/notify';
import { createRoot } from 'react-dom/client';
import toast, { Toaster } from 'react-hot-toast';

// A root of its own, made with the first notice: pages that say nothing load no toast library.
const place = document.body.appendChild(document.createElement('div'));
createRoot(place).render(
  <Toaster
    position="top-right"
    // Below the header, whose cart count tells the same.
    containerStyle={{ top: 112 }}
    toastOptions={{
      style: {
        background: '#fff',
        color: '#1C1917',
        font: '400 16px/1.4 var(--sans)',
        maxWidth: '92vw',
        // On a phone it lies over what the page offers, and slides in under a finger: a press is the page's.
        pointerEvents: 'none',
      },
    }}
  />,
);

// In the layer of dialogs, above them and what dims the page.
const canPop = 'showPopover' in place;
if (canPop) {
  place.popover = 'manual';
  place.style.cssText = 'padding: 0; border: 0; background: none; overflow: visible';
}

function raise(): void {
  const isOpen = place.matches(':popover-open');
  if (isOpen && !document.querySelector('dialog[open]')) return;
  // What was opened last is above the others.
  if (isOpen) place.hidePopover();
  place.showPopover();
}

/** Shows a notice at the top right. */
export function show({ kind, text, duration }: Notice): void {
  if (canPop) raise();
  if (kind === 'plain') toast(text, { duration });
  else toast[kind](text, { duration });
}
