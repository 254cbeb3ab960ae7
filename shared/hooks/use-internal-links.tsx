import { useNavigate } from '@vastra/shared/router';
import type { MouseEvent } from 'react';

/** Returns a click handler for HTML that React has not rendered. It lets the router follow links to pages of the shop, without loading the document again. */
export function useInternalLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    const isPlainClick = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPagePath(href) || !isPlainClick) return;
    event.preventDefault();
    void navigate(href);
  };
}

/** Returns whether a link leads to a page of the shop, and not to a file. */
const isPagePath = (href?: string | null): href is string => Boolean(href?.startsWith('/') && !/\.\w+$/.test(href));
