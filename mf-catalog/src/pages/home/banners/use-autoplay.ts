import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';

/** Milliseconds for which a slide is shown. */
const slideMs = 6000;
/** Media query for autoplay: not on phones, and not with reduced motion. */
export const motionAllowedQuery = '(min-width: 45rem) and (pointer: fine) and (prefers-reduced-motion: no-preference)';

interface Slides {
  /** Number of slides; a single one does not move. */
  count: number;
  /** Index of the shown slide; a change restarts the timer. */
  shownIndex: number;
  /** Called well before a change of slide. */
  prepare: () => void;
  next: () => void;
}

/**
 * Calls `next` every six seconds if motion is allowed and not paused; not while the slides are hovered or focused, nor in a hidden
 * tab.
 */
export function useAutoplay({ count, shownIndex, prepare, next }: Slides) {
  const [isPossible, setPossible] = useState(false);
  const [isEnabled, setEnabled] = useState(true);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isRunning = isPossible && isEnabled && !isHovered && !isFocused && count > 1;

  useEffect(() => {
    const query = window.matchMedia?.(motionAllowedQuery);
    const update = () => setPossible(query.matches);
    if (!query) return undefined;
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another slide restarts the timer
  useEffect(() => {
    if (!isRunning) return undefined;
    const prepareTimer = setTimeout(prepare, slideMs / 2);
    const timer = setInterval(() => document.hidden || next(), slideMs);
    return () => {
      clearTimeout(prepareTimer);
      clearInterval(timer);
    };
  }, [isRunning, shownIndex]);

  return {
    isEnabled,
    isRunning,
    toggle: () => setEnabled(!isEnabled),
    trackProps: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        // Only a mouse hovers. A finger presses a link, which needs no slides, or swipes, which scrolls them.
        if (pointerType !== 'mouse') return;
        prepare();
        setHovered(true);
      },
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: FocusEvent<Element>) => {
        if (!isPossible) return;
        prepare();
        setFocused(!target.hasAttribute('data-playing'));
      },
      onBlur: () => setFocused(false),
    },
  };
}
