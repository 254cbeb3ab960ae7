import { useRef, useState } from 'react';

/** Returns the state of a scrollable row of pictures that shows one at a time. Indexes count from 0. */
export function usePictureStrip<E extends HTMLElement>(initialIndex = 0) {
  const strip = useRef<E>(null);
  const [shownIndex, setShownIndex] = useState(initialIndex);

  const goTo = (index: number) => {
    setShownIndex(index);
    const row = strip.current;
    row?.scrollTo({ left: index * row.clientWidth });
  };
  const onScroll = () => {
    const row = strip.current;
    if (row && row.clientWidth > 0) setShownIndex(Math.round(row.scrollLeft / row.clientWidth));
  };
  return { strip, shownIndex, goTo, onScroll };
}
