/** Pixels that the page scrolls in one direction before the header follows, so that a resting finger does not move the header. */
const minDistance = 24;
/** Pixels from the top of the page at which the header is always shown. */
const topArea = 160;

/**
 * Hides the header while the page scrolls down, and shows it while the page scrolls up, by a class of the document. Only phones have styles for the class
 * (header.css). Returns a function that stops it.
 */
export function hideHeaderOnScroll(): () => void {
  const { classList } = document.documentElement;
  let turningPoint = scrollY;
  let isHidden = false;
  const update = () => {
    const y = scrollY;
    const isAtTop = y < topArea;
    const moved = y - turningPoint;
    if (isAtTop || (isHidden ? moved < -minDistance : moved > minDistance)) {
      isHidden = !isAtTop && moved > 0;
      classList.toggle('header-hidden', isHidden);
      turningPoint = y;
    } else if (isHidden === moved > 0) turningPoint = y;
  };
  addEventListener('scroll', update, { passive: true });
  return () => {
    removeEventListener('scroll', update);
    classList.remove('header-hidden');
  };
}
