import { useIsDemoShop } from '@vastra/shared/federation';
import { api } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { useLocation, useNavigate } from '@vastra/shared/router';
import { from } from '@vastra/shared/ui/tokens';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { SearchIcon } from '../icons';
import type { SearchList } from './search-list';

const Form = styled.form`
  display: flex;
  align-items: center;
  max-width: 640px;
  border: 1px solid var(--control);
  border-radius: var(--radius);
  background: var(--white);
  &:focus-within {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  & > input {
    flex: 1;
    min-width: 0;
    min-height: 42px;
    padding: 0 12px;
    border: 0;
    border-radius: var(--radius);
    background: none;
    outline: none;
  }
  & > input::-webkit-search-cancel-button {
    filter: grayscale(1);
  }
  & > button {
    display: grid;
    place-items: center;
    width: 44px;
    height: 42px;
    border: 0;
    background: none;
    color: var(--ink-2);
    cursor: pointer;
  }
  ${from.m} {
    position: relative;
  }
`;

/** Examples of the demo. The products of another shop are not known here. */
const demoPlaceholders = ['Search for Clothes...', 'Jackets...', 'T-Shirts...', 'Jeans...'];

/** Returns the placeholders of the demo in turn, every 2.5 s, unless the box has the focus or the user prefers reduced motion. Source: requirements 2.4. */
function usePlaceholder(isFocused: boolean): string {
  const isDemo = useIsDemoShop();
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (!isDemo || isFocused || window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setIndex((current) => current + 1), 2500);
    return () => clearInterval(timer);
  }, [isDemo, isFocused]);
  return isDemo ? demoPlaceholders[index % demoPlaceholders.length] : 'Search products...';
}

/**
 * Renders the search box. Enter opens the results; without scripts it is a plain form with the same effect. The code of the
 * suggestion list loads at the first focus, and the box works without it.
 */
export function SearchBox() {
  const { pathname, search } = useLocation();
  const query = pathname === paths.search() ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [text, setText] = useState(query);
  const [isFocused, setFocused] = useState(false);
  const [List, setList] = useState<typeof SearchList>();
  const input = useRef<HTMLInputElement>(null);
  const placeholder = usePlaceholder(isFocused);
  const navigate = useNavigate();

  const enter = () => {
    setFocused(true);
    if (!List)
      import('./search-list').then(
        (list) => setList(() => list.SearchList),
        () => {},
      );
  };

  const shownQuery = useRef(query);
  const readInput = useEffectEvent(() => {
    // The user may have typed before hydration.
    if (input.current!.value !== shownQuery.current) setText(input.current!.value);
    if (document.activeElement === input.current) enter();
  });
  useEffect(() => readInput(), []);
  useEffect(() => {
    if (query !== shownQuery.current) setText(query);
    shownQuery.current = query;
  }, [query]);

  const searchFor = (text: string) => {
    const query = text.trim();
    if (!query) return;
    setText(query);
    const url = paths.search(query);
    // The same search again adds no history entry.
    navigate(url, { replace: url === pathname + search });
    // Counts for the popular searches; a failure does not matter.
    api
      .post('search/track', { body: { query } })
      .envelope()
      .catch(() => {});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchFor(text);
  };

  return (
    <Form role="search" action="/search" onSubmit={submit}>
      <input
        ref={input}
        type="search"
        name="q"
        role="combobox"
        aria-label="Search"
        aria-autocomplete="list"
        // `SearchList` updates it.
        aria-expanded={false}
        aria-controls="search-list"
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={enter}
        onBlur={() => setFocused(false)}
        maxLength={200}
        enterKeyHint="search"
      />
      <button type="submit" aria-label="Search">
        <SearchIcon />
      </button>
      {List && <List input={input.current!} text={text} onChoose={searchFor} />}
    </Form>
  );
}
