import { api } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { useLocation, useNavigate } from '@vastra/shared/router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { SearchIcon } from './icons';
import type { SearchList } from './search/search-list';

const Form = styled.form`
  display: flex;
  align-items: center;
  max-width: 640px;
  border: 1px solid var(--control);
  border-radius: 6px;
  background: #fff;
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
    border-radius: 6px;
    background: none;
    font: inherit;
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
  @media (min-width: 720px) {
    position: relative;
  }
`;

const placeholders = ['Search for Clothes...', 'Jackets...', 'T-Shirts...', 'Jeans...'];

/** One after the other, every 2.5 s, unless somebody is in the box or wants nothing to move. Source: spec 2. */
function usePlaceholder(isFocused: boolean): string {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (isFocused || window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setTurn((before) => before + 1), 2500);
    return () => clearInterval(timer);
  }, [isFocused]);
  return placeholders[turn % placeholders.length];
}

/**
 * Enter goes to the results; without scripts it is a plain form with the same effect. What is listed below it comes with
 * the first focus, and the box does not need it.
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
      import('./search/search-list').then(
        (list) => setList(() => list.SearchList),
        () => {},
      );
  };

  const shown = useRef(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `enter` is of the first render, when nothing has come
  useEffect(() => {
    // Somebody may have begun before the page was alive.
    if (input.current!.value !== shown.current) setText(input.current!.value);
    if (document.activeElement === input.current) enter();
  }, []);
  useEffect(() => {
    if (query !== shown.current) setText(query);
    shown.current = query;
  }, [query]);

  const searchFor = (wanted: string) => {
    const wantedQuery = wanted.trim();
    if (!wantedQuery) return;
    setText(wantedQuery);
    const address = paths.search(wantedQuery);
    // The same search again is no step for Back.
    navigate(address, { replace: address === pathname + search });
    // For the popular searches; nobody waits for it.
    api
      .post('search/track', { body: { query: wantedQuery } })
      .answer()
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
        // `SearchList` has it say more.
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
