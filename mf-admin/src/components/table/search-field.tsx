import { Field } from '@vastra/shared/ui/field';
import { useTypedText } from './use-typed-text';

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
      <Field
        label="Search"
        type="search"
        placeholder={label}
        value={text}
        maxLength={100}
        enterKeyHint="search"
        onChange={({ target }) => setText(target.value)}
      />
    </form>
  );
}
