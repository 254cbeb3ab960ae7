import { useNavigate } from '@vastra/shared/router';
import { createContext, type MouseEvent, useContext, useState } from 'react';

/** The footer's HTML, which the document server renders apart (`server/document/page-styles.tsx`). Browsers have none. */
export const FooterContext = createContext<string | undefined>(undefined);

let documentFooter: string | undefined;

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(): string }): { createHTML(text: string): string };
}

/** Returns the footer's HTML in the form that a browser with Trusted Types wants. The policy makes this HTML only, and exists once. */
const toTrustedHtml = (html = ''): string =>
  html &&
  ((window as { trustedTypes?: TrustedTypes }).trustedTypes
    ?.createPolicy('footer', { createHTML: () => html })
    .createHTML('') ??
    html);

/** Returns the footer's HTML as the document came with it. It is cached, because pages with their own frame have no footer. */
const readDocumentFooter = (): string => {
  documentFooter ||= toTrustedHtml(document.querySelector('#footer')?.innerHTML);
  return documentFooter;
};

/**
 * Shows the footer as the server rendered it. Browsers get no code for it, because nothing in it changes. Clicks on its links still go
 * through the router.
 */
export function ServerFooter() {
  const navigate = useNavigate();
  const rendered = useContext(FooterContext);
  const [html] = useState(() => rendered ?? readDocumentFooter());
  const follow = (event: MouseEvent) => {
    const to = (event.target as Element).closest('a')?.getAttribute('href');
    // A path with a dot is a file, such as the sitemap or the feed.
    if (!to || !/^\/[^.]*$/.test(to) || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by the Enter key as well
    // biome-ignore lint/a11y/noStaticElementInteractions: only the links in it react to clicks
    <footer id="footer" className="below-the-fold" onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
