import { useEffect, useState } from 'react';

/** ms after which something that is still loading explains why. */
export const slowNoteMs = 4000;

/** Returns whether the component has been shown for so long that the connection must be slow. */
export function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowNoteMs);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}

/** Says after some seconds that the connection is slow. Part of a skeleton with the role `status`, so that screen readers read it. */
export const SlowNote = () => useIsSlow() && <p style={{ color: 'var(--ink-2)' }}>Slow connection, still loading.</p>;
