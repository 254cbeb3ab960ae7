import { paths } from '@vastra/shared/paths';
import { useLocation, useNavigate } from '@vastra/shared/router';
import { type FormEvent, useEffect, useState } from 'react';
import styled from 'styled-components';
import { SearchIcon } from './icons';

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
`;

/** Enter goes to the results. Without scripts it is a plain form with the same effect. */
export function SearchBox() {
  const { pathname, search } = useLocation();
  const query = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [text, setText] = useState(query);
  useEffect(() => setText(query), [query]);
  const navigate = useNavigate();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) navigate(paths.search(text.trim()));
  };

  return (
    <Form role="search" action="/search" onSubmit={submit}>
      <input
        type="search"
        name="q"
        aria-label="Search"
        placeholder="Search for Clothes..."
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={200}
        enterKeyHint="search"
      />
      <button type="submit" aria-label="Search">
        <SearchIcon />
      </button>
    </Form>
  );
}
