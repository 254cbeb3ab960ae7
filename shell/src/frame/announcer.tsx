import { useLocation } from '@vastra/shared/router';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

const Said = styled.p`
  position: fixed;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** After a navigation the focus goes to the new page's heading, and its title is said; a change of the query alone is none. */
export function Announcer() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [said, say] = useState('');

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById('content');
    const focused = document.activeElement;
    // What the page itself has focused, or a dialog that lies over it, keeps the focus.
    if (!main?.contains(focused) && !focused?.closest('dialog[open]')) {
      const place = main?.querySelector('h1') ?? main;
      if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1;
      place?.focus({ preventScroll: true });
    }
    say(document.title.replace(/ \| Vastra$/, ''));
  }, [pathname]);

  return (
    <Said aria-live="polite" data-testid="announcer">
      {said}
    </Said>
  );
}
