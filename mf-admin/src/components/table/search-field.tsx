import styled from 'styled-components';
import { useTypedText } from '../kit/use-typed-text';

const SearchInput = styled.input`
  width: 100%;
  min-height: 2.25rem;
  padding: 0 0.75rem;
  border: 1px solid var(--control);
  border-radius: 6px;
  background: #fff;
  font: 400 0.875rem/1.5 var(--sans);
  text-overflow: ellipsis;
  @media (max-width: 639px) {
    min-height: 2.75rem;
    font-size: 1rem;
  }
`;

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Search field that searches while the admin types, and at once on Enter and when it is cleared. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { text, setText, applyNow } = useTypedText(value, onSearch);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        applyNow();
      }}
    >
      <SearchInput
        aria-label="Search"
        type="search"
        placeholder={label}
        title={label}
        value={text}
        maxLength={100}
        enterKeyHint="search"
        onChange={({ target }) => setText(target.value)}
      />
    </form>
  );
}
