import { useEffect, useState } from 'react';

/** ms without input after which a text counts as settled. */
const pauseMs = 400;

/** Returns the last text that has stayed the same for a moment, because a call for each typed letter would be too many. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
