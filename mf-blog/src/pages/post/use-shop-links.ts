import { useNavigate } from '@vastra/shared/router';
import type { MouseEvent } from 'react';

/** Follows links within a post's own HTML without loading the shop again. */
export function useShopLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const isPage = (to?: string | null): to is string => Boolean(to?.startsWith('/') && !/\.\w+$/.test(to));
    if (!isPage(href) || !isPlain) return;
    event.preventDefault();
    void navigate(href);
  };
}
