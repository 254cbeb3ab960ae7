import { useEffect, useRef, useState } from 'react';
import type { FilterChoice } from './filter-choices';

interface CheckboxOptionProps {
  /** Name of the query parameter. */
  name: string;
  choice: Pick<FilterChoice, 'value' | 'name' | 'count' | 'isChosen'>;
  onChange: (isChosen: boolean) => void;
}

/** A checkbox with its label and count. It is painted before `onChange` is called, because that renders the whole page. */
export function CheckboxOption({ name, choice, onChange }: CheckboxOptionProps) {
  const [pressed, setPressed] = useState<boolean>();
  // `onChange` renders synchronously, before `pressed` is cleared. The effect of that render must not apply the choice again.
  const isUnapplied = useRef(false);

  // Without dependencies, so that a second box, pressed before the next paint, calls the `onChange` that knows of the first.
  useEffect(() => {
    if (pressed === undefined || !isUnapplied.current) return;
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      // After the paint, not before it as the frame is.
      timer = setTimeout(() => {
        isUnapplied.current = false;
        onChange(pressed);
        setPressed(undefined);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  });

  return (
    <label className="option">
      <input
        type="checkbox"
        name={name}
        value={choice.value}
        checked={pressed ?? choice.isChosen}
        onChange={(event) => {
          isUnapplied.current = true;
          setPressed(event.target.checked);
        }}
      />
      <span className="name">{choice.name}</span> {choice.count !== undefined && <small>{choice.count}</small>}
    </label>
  );
}
