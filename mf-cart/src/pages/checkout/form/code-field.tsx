import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import styled from 'styled-components';

const CodeGroup = styled.div.attrs({ role: 'group' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  & > button {
    margin-top: 30px;
  }
`;

interface CodeFieldProps {
  /** Accessible name of the field with its button. */
  name: string;
  label: string;
  autoFocus?: boolean;
  /** Returns what is wrong with a code, before any call. */
  validate: (code: string) => string | undefined;
  /** Resolves to the reason of a refusal, or to undefined. */
  apply: (code: string) => Promise<string | undefined>;
}

/** A field for a code with its button. Not a form, because it is inside the form of the checkout. */
export function CodeField({ name, label, autoFocus, validate, apply }: CodeFieldProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    if (isBusy) return;
    const message = validate(code);
    setError(message);
    if (message) return;
    setBusy(true);
    setError(await apply(code));
    setBusy(false);
  };
  return (
    <CodeGroup aria-label={name}>
      <Field
        label={label}
        value={code}
        error={error}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        autoFocus={autoFocus}
        onChange={({ target }) => setCode(target.value.toUpperCase())}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter would submit the checkout.
          event.preventDefault();
          void submit();
        }}
      />
      <Button $tone="line" aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void submit()}>
        {isBusy ? 'Applying…' : 'Apply'}
      </Button>
    </CodeGroup>
  );
}
