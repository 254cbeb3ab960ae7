import { useRef, useState } from 'react';

/** A row of pictures of which one is seen: scrolled by hand, or told where to go. */
export function useStrip<E extends HTMLElement>(first = 0) {
  const strip = useRef<E>(null);
  const [shown, setShown] = useState(first);

  const goTo = (index: number) => {
    setShown(index);
    const row = strip.current;
    row?.scrollTo({ left: index * row.clientWidth });
  };
  const follow = () => {
    const row = strip.current;
    if (row && row.clientWidth > 0) setShown(Math.round(row.scrollLeft / row.clientWidth));
  };
  return { strip, shown, goTo, follow };
}
