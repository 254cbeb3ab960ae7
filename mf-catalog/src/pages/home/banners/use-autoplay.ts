import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';

/** ms that a slide is shown. */
const turn = 6000;
/** Phones are swiped, and who wants less motion gets none. */
export const welcome = '(min-width: 720px) and (pointer: fine) and (prefers-reduced-motion: no-preference)';

interface Slides {
  /** How many there are; a single one stays. */
  count: number;
  /** The slide at hand: each is shown as long, however it came. */
  shown: number;
  /** Called well before a turn. */
  prepare: () => void;
  next: () => void;
}

/**
 * Calls `next` every six seconds, where motion is welcome and the visitor has not paused it; not while the pointer or the
 * keyboard is on the slides, nor in a hidden tab.
 */
export function useAutoplay({ count, shown, prepare, next }: Slides) {
  const [isPossible, setPossible] = useState(false);
  const [isWanted, setWanted] = useState(true);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isRunning = isPossible && isWanted && !isPointedAt && !isFocused && count > 1;

  useEffect(() => {
    const query = window.matchMedia?.(welcome);
    const look = () => setPossible(query.matches);
    if (!query) return undefined;
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another slide begins another turn
  useEffect(() => {
    if (!isRunning) return undefined;
    const early = setTimeout(prepare, turn / 2);
    const timer = setInterval(() => document.hidden || next(), turn);
    return () => {
      clearTimeout(early);
      clearInterval(timer);
    };
  }, [isRunning, shown]);

  return {
    isWanted,
    isRunning,
    toggle: () => setWanted(!isWanted),
    holders: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        prepare();
        setPointedAt(pointerType === 'mouse');
      },
      onPointerLeave: () => setPointedAt(false),
      onFocus: ({ target }: FocusEvent<Element>) => {
        prepare();
        setFocused(!target.hasAttribute('data-playing'));
      },
      onBlur: () => setFocused(false),
    },
  };
}
