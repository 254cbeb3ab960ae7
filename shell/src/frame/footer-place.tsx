import { useNavigate } from '@vastra/shared/router';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { FrameData } from './frame-data';

const ServersFooter =
  typeof window === 'undefined' ? lazy(async () => ({ default: (await import('./footer/footer')).Footer })) : undefined;

/**
 * The footer is what the server wrote: nothing in it changes, so browsers get no code for it. A click on one of its links
 * is the router's all the same.
 */
export function FooterPlace(data: FrameData) {
  const navigate = useNavigate();
  const [html] = useState(() => (ServersFooter ? '' : (document.querySelector('#footer')?.innerHTML ?? '')));
  if (ServersFooter)
    return (
      <footer id="footer">
        <Suspense>
          <ServersFooter {...data} />
        </Suspense>
      </footer>
    );

  const follow = (event: MouseEvent) => {
    const to = (event.target as Element).closest('a')?.getAttribute('href');
    // With a dot it is a file: the sitemap, the feed.
    if (!to || !/^\/[^.]*$/.test(to) || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by the Enter key as well
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is clicked
    <footer id="footer" onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
