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
      style: { background: '#fff', color: '#1C1917', font: '400 16px/1.4 var(--sans)', maxWidth: '92vw' },
    }}
  />,
);

/** Shows a notice at the top right. */
export function show({ kind, text, duration }: Notice): void {
  if (kind === 'plain') toast(text, { duration });
  else toast[kind](text, { duration });
}
