import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** The region of a page, as a document has it. */
export const InRegion = ({ children }: { children: ReactNode }) => <div data-region="mf-cart">{children}</div>;

/** Shows the document that the server rendered. Returns the root and the region of its page. */
export function openDocument(page: ReactNode) {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<InRegion>{page}</InRegion>);
  document.body.replaceChildren(root);
  return { root, region: root.querySelector<HTMLElement>('[data-region]')! };
}
