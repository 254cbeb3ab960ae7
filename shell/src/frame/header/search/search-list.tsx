import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useEntries } from './entries';
import { Marked } from './marked';
import { Panel } from './panel';

/** ms after which the list closes when the box is left. Source: spec 9. */
const blurDelay = 200;

interface SearchListProps {
  /** The combobox. The list hears what happens to it, and tells its state to assistive technology. */
  input: HTMLInputElement;
  text: string;
  onChoose: (text: string) => void;
}

/** What is listed below the search box: popular searches, or suggestions for what was typed (WAI-ARIA combobox). */
export function SearchList({ input, text, onChoose }: SearchListProps) {
  const [isOpen, setOpen] = useState(() => document.activeElement === input);
  const [activeIndex, setActive] = useState(-1);
  const asked = text.trim();
  const { entries, isComing, hasFailed } = useEntries(asked, isOpen);
  const isShown = isOpen && !hasFailed;
  const active = isShown ? entries[activeIndex] : undefined;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (chosen: string) => {
    close();
    onChoose(chosen);
    // The phone's keyboard would cover what was found.
    if (window.matchMedia?.('(pointer: coarse)').matches) input.blur();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const last = entries.length - 1;
    const moves: Record<string, () => number> = {
      ArrowDown: () => (activeIndex >= last ? 0 : activeIndex + 1),
      ArrowUp: () => (activeIndex <= 0 ? last : activeIndex - 1),
      // Among the options once one is active; before, they move in the text.
      ...(active && { Home: () => 0, End: () => last }),
    };
    if (event.key in moves) {
      event.preventDefault();
      setOpen(true);
      if (last >= 0) setActive(moves[event.key]());
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active.text);
    } else if (event.key === 'Escape' && isShown) {
      // Without this the browser would also empty the box.
      event.preventDefault();
      close();
    }
  };

  // The listeners stay; what they do follows the render.
  const now = useRef({ onKeyDown, close });
  useEffect(() => {
    now.current = { onKeyDown, close };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const open = () => {
      clearTimeout(timer);
      setOpen(true);
    };
    let wasEscape = false;
    const begin = () => {
      setActive(-1);
      // A second Escape empties the box; it must not open what the first has closed.
      if (!wasEscape) open();
    };
    const leave = () => {
      timer = setTimeout(() => now.current.close(), blurDelay);
    };
    const press = (event: KeyboardEvent) => {
      wasEscape = event.key === 'Escape';
      now.current.onKeyDown(event);
    };
    const submit = () => {
      now.current.close();
      if (input.value.trim() && window.matchMedia?.('(pointer: coarse)').matches) input.blur();
    };
    const heard = { focus: open, click: open, input: begin, blur: leave };
    for (const [type, hear] of Object.entries(heard)) input.addEventListener(type, hear);
    input.addEventListener('keydown', press);
    input.form?.addEventListener('submit', submit);
    return () => {
      clearTimeout(timer);
      for (const [type, hear] of Object.entries(heard)) input.removeEventListener(type, hear);
      input.removeEventListener('keydown', press);
      input.form?.removeEventListener('submit', submit);
    };
  }, [input]);

  const isExpanded = isShown && entries.length > 0;
  const activeId = active && `search-option-${activeIndex}`;
  useLayoutEffect(() => {
    input.setAttribute('aria-expanded', String(isExpanded));
    if (activeId) {
      input.setAttribute('aria-activedescendant', activeId);
      document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
    } else input.removeAttribute('aria-activedescendant');
  }, [input, isExpanded, activeId]);

  const isWaiting = isComing && entries.length === 0;
  const unit = asked ? 'product' : 'search';
  const units = asked ? 'products' : 'searches';
  return (
    // A press in the list must not take the focus out of the box.
    <Panel hidden={!isShown} onMouseDown={(event) => event.preventDefault()}>
      <p id="search-list-name">{asked ? 'Search Results' : 'Popular Searches'}</p>
      {isWaiting && ['60%', '45%', '70%'].map((width) => <Skeleton key={width} $height="20px" $width={width} />)}
      {!isComing && entries.length === 0 && (
        <p role="status">{asked ? `No results for "${asked}"` : 'No popular searches found'}</p>
      )}
      <div id="search-list" role="listbox" aria-labelledby="search-list-name" hidden={!isExpanded}>
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
          <div
            key={entry.text}
            id={`search-option-${index}`}
            role="option"
            aria-selected={entry === active}
            onMouseMove={() => setActive(index)}
            onClick={() => choose(entry.text)}
          >
            <span>
              <Marked text={entry.text} typed={asked} />
            </span>{' '}
            <small>
              {entry.count} {entry.count === 1 ? unit : units}
            </small>
          </div>
        ))}
      </div>
    </Panel>
  );
}
