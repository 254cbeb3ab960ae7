import { useEffect, useRef, useState } from 'react';

const pauseMs = 300;

interface TypedText {
  text: string;
  /** Sets the text. It is applied after a pause in typing, and at once when it becomes empty. */
  setText: (text: string) => void;
  /** Applies the text without waiting. */
  applyNow: () => void;
}

/** Holds a text that is being typed, and applies it (trimmed) after a pause. A `value` that changes elsewhere replaces the text. */
export function useTypedText(value: string, onApply: (text: string) => void): TypedText {
  const [text, setText] = useState(value);
  const applied = useRef(value);
  const latestOnApply = useRef(onApply);
  latestOnApply.current = onApply;
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const apply = (next: string) => {
    clearTimeout(pause.current);
    if (next === applied.current) return;
    applied.current = next;
    latestOnApply.current(next);
  };
  useEffect(() => {
    if (value === applied.current) return;
    // A pause that ended now would apply the text again that Back has just removed.
    clearTimeout(pause.current);
    applied.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(pause.current), []);
  return {
    text,
    setText: (next) => {
      setText(next);
      clearTimeout(pause.current);
      if (next === '') apply('');
      else pause.current = setTimeout(() => apply(next.trim()), pauseMs);
    },
    applyNow: () => apply(text.trim()),
  };
}
