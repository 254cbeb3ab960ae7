import { paths } from '@vastra/shared/paths';
import { useNavigate } from '@vastra/shared/router';
import { Picture } from '@vastra/shared/ui/picture';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SearchIcon } from '../icons';
import { HighlightedText } from './highlighted-text';
import { Failure, Panel } from './panel';
import { type SearchSuggestion, useSuggestions } from './use-suggestions';

/** ms between the box losing the focus and the list closing. Source: requirements 9.6. */
const blurDelayMs = 200;

interface SearchListProps {
  /** The combobox. The list listens to its events and sets its ARIA attributes. */
  input: HTMLInputElement;
  text: string;
  onChoose: (text: string) => void;
}

/** Lists popular searches, or suggestions for the typed text, below the search box (WAI-ARIA combobox). A product opens its page. */
export function SearchList({ input, text, onChoose }: SearchListProps) {
  const [isOpen, setOpen] = useState(() => document.activeElement === input);
  // The text and not the place, because later suggestions move an entry.
  const [activeText, setActive] = useState<string>();
  const query = text.trim();
  const navigate = useNavigate();
  const { entries, isLoading, hasFailed, retry } = useSuggestions(query, isOpen);
  // Without suggestions the box still searches, but an empty box has nothing else to offer.
  const hasPopularFailed = hasFailed && !query;
  const isShown = isOpen && (!hasFailed || hasPopularFailed);
  const activeIndex = isShown ? entries.findIndex((entry) => entry.text === activeText) : -1;
  const active = entries[activeIndex];

  const close = () => {
    setOpen(false);
    setActive(undefined);
  };
  const choose = ({ text, productId }: SearchSuggestion) => {
    close();
    if (productId) navigate(paths.product(productId));
    else onChoose(text);
    // The phone's keyboard would cover the results.
    if (window.matchMedia?.('(pointer: coarse)').matches) input.blur();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const last = entries.length - 1;
    const moves: Record<string, () => number> = {
      ArrowDown: () => (activeIndex >= last ? 0 : activeIndex + 1),
      ArrowUp: () => (activeIndex <= 0 ? last : activeIndex - 1),
      // Home and End move among the options only if one is active; otherwise they move in the text.
      ...(active && { Home: () => 0, End: () => last }),
    };
    if (event.key in moves) {
      event.preventDefault();
      setOpen(true);
      if (isShown && hasPopularFailed) retry();
      if (last >= 0) setActive(entries[moves[event.key]()].text);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && isShown) {
      // Without this the browser would also empty the box.
      event.preventDefault();
      close();
    }
  };

  // The listeners are added once; this ref gives them the functions of what is shown. A key may come before the effects after a paint.
  const latest = useRef({ onKeyDown, close });
  useLayoutEffect(() => {
    latest.current = { onKeyDown, close };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const open = () => {
      clearTimeout(timer);
      setOpen(true);
    };
    let wasEscape = false;
    const onInput = () => {
      setActive(undefined);
      // A second Escape empties the box; that must not open the list again.
      if (!wasEscape) open();
    };
    const closeSoon = () => {
      timer = setTimeout(() => latest.current.close(), blurDelayMs);
    };
    const press = (event: KeyboardEvent) => {
      wasEscape = event.key === 'Escape';
      latest.current.onKeyDown(event);
    };
    const submit = () => {
      latest.current.close();
      if (input.value.trim() && window.matchMedia?.('(pointer: coarse)').matches) input.blur();
    };
    const listeners = { focus: open, click: open, input: onInput, blur: closeSoon };
    for (const [type, listener] of Object.entries(listeners)) input.addEventListener(type, listener);
    input.addEventListener('keydown', press);
    input.form?.addEventListener('submit', submit);
    return () => {
      clearTimeout(timer);
      for (const [type, listener] of Object.entries(listeners)) input.removeEventListener(type, listener);
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

  const isWaiting = isLoading && entries.length === 0;
  const unit = query ? 'product' : 'search';
  const units = query ? 'products' : 'searches';
  return (
    // A press in the list must not move the focus out of the box.
    <Panel hidden={!isShown} onMouseDown={(event) => event.preventDefault()}>
      <p id="search-list-name">{query ? 'Search Results' : 'Popular Searches'}</p>
      {isWaiting && ['60%', '45%', '70%'].map((width) => <Skeleton key={width} $height="20px" $width={width} />)}
      {hasPopularFailed && (
        <Failure>
          <p role="status">Popular searches could not be loaded.</p>
          <button type="button" onClick={retry}>
            Try Again
          </button>
        </Failure>
      )}
      {!isLoading && !hasFailed && entries.length === 0 && (
        <p role="status">{query ? `No results for "${query}"` : 'No popular searches found'}</p>
      )}
      <div id="search-list" role="listbox" aria-labelledby="search-list-name" hidden={!isExpanded}>
        {entries.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
          <div
            key={entry.text}
            id={`search-option-${index}`}
            className="option"
            role="option"
            aria-selected={entry === active}
            onMouseMove={() => setActive(entry.text)}
            onClick={() => choose(entry)}
          >
            {query &&
              (entry.image ? (
                <Picture className="picture" image={entry.image} sizes="40px" alt="" />
              ) : (
                <span className="picture">
                  <SearchIcon />
                </span>
              ))}
            <span className="text">
              <HighlightedText text={entry.text} typed={query} />
            </span>{' '}
            {!(entry.productId || entry.image) && (
              <small className="count">
                {entry.count} {entry.count === 1 ? unit : units}
              </small>
            )}
          </div>
        ))}
      </div>
    </Panel>
  );
}
