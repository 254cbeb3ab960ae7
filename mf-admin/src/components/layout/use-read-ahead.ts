import { useEffect } from 'react';
import { loadAhead } from '../../admin-session';
import { readAhead } from '../../read-ahead';

/** ms for which the pointer stays on a link until its screen is loaded ahead, because a pointer on its way crosses many links. */
const hoverMs = 65;

const findUrl = ({ target }: Event): URL | undefined => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/admin/"]') : null;
  return link ? new URL(link.href) : undefined;
};

/** Returns whether data may be loaded that are perhaps not needed. */
const mayLoad = (): boolean => !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/**
 * Loads what a screen begins with when the pointer rests on its link, when the link gets the focus, and when it is pressed: also by the keyboard, because the
 * parts of a screen would otherwise be loaded one after the other.
 */
export function useReadAhead(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const load = (event: Event, delayMs: number) => {
      const url = findUrl(event);
      clearTimeout(timer);
      if (url && mayLoad()) timer = setTimeout(() => readAhead(url, loadAhead), delayMs);
    };
    const onHover = (event: Event) => load(event, hoverMs);
    const onPress = (event: Event) => load(event, 0);
    // Before the screen changes, which would be too late.
    const onClick = (event: Event) => {
      const url = findUrl(event);
      clearTimeout(timer);
      if (url && mayLoad()) readAhead(url, loadAhead);
    };
    document.addEventListener('pointerover', onHover, { passive: true });
    document.addEventListener('focusin', onHover);
    document.addEventListener('pointerdown', onPress, { passive: true });
    document.addEventListener('click', onClick, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onHover);
      document.removeEventListener('focusin', onHover);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, []);
}
