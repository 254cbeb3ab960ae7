import { useLocation } from '@vastra/shared/router';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

const VisuallyHidden = styled.p`
  position: fixed;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/**
 * Focuses the new page's heading after a navigation and announces its title. A change of the query alone is no navigation. `startPath`: path of the
 * document, which the visitor may have left before this code has loaded.
 */
export function Announcer({ startPath }: { startPath: string }) {
  const { pathname } = useLocation();
  const previousPath = useRef(startPath);
  const isLate = useRef(pathname !== startPath);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    const main = document.getElementById('content');
    const focused = document.activeElement;
    // The visitor may be typing meanwhile.
    const isInField = isLate.current && focused?.matches('input, select, textarea');
    isLate.current = false;
    // An element that the page itself has focused, or a dialog over the page, keeps the focus.
    if (!isInField && !main?.contains(focused) && !focused?.closest('dialog[open]')) {
      const target = main?.querySelector('h1') ?? main;
      if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
      target?.focus({ preventScroll: true });
    }
    setAnnouncement(document.title.replace(/ \| [^|]*$/, ''));
  }, [pathname]);

  return (
    <VisuallyHidden aria-live="polite" data-testid="announcer">
      {announcement}
    </VisuallyHidden>
  );
}
