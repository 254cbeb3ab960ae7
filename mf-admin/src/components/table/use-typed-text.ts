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
  const apply = (next: string) => {
    if (next === applied.current) return;
    applied.current = next;
    onApply(next);
  };
  useEffect(() => {
    if (value === applied.current) return;
    applied.current = value;
    setText(value);
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a key stroke starts the pause
  useEffect(() => {
    const timer = setTimeout(() => apply(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return {
    text,
    setText: (next) => {
      setText(next);
      if (next === '') apply('');
    },
    applyNow: () => apply(text.trim()),
  };
}
