import type { AuditEntry } from '@vastra/shared/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { ErrorText, Stack } from '../../components/kit';
import { type FieldChange, listChanges, type Names } from './format';

const Fields = styled.div`
  min-width: 0;
  text-align: left;
`;

const FieldName = styled.dt`
  display: inline;
  margin-right: 8px;
  color: var(--ink-2);
`;

const FieldValue = styled.dd`
  display: inline;
  overflow-wrap: anywhere;
`;

const NewValue = styled.ins`
  color: var(--success);
  text-decoration: none;
`;

const Summary = styled.summary`
  padding: 2px 0;
  cursor: pointer;
`;

const Raw = styled.pre`
  margin: 0;
  font-size: 0.8125rem;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

/** Longer texts are collapsed. */
const maxTextLength = 80;
/** Further fields are collapsed. */
const maxShownFields = 4;

interface ChangedFieldsProps {
  entry: AuditEntry;
  names?: Names;
}

/** Shows what an entry changed: each field with its old and its new value, and below them the entry as it is stored. */
export function ChangedFields({ entry, names }: ChangedFieldsProps) {
  const changes = listChanges(entry, names);
  if (changes.length === 0) return '–';
  const [shown, collapsed] = [changes.slice(0, maxShownFields), changes.slice(maxShownFields)];
  return (
    <Fields>
      <Stack as="dl" $gap={4}>
        <FieldItems changes={shown} />
      </Stack>
      {collapsed.length > 0 && (
        <details>
          <Summary>{collapsed.length} more</Summary>
          <Stack as="dl" $gap={4} $padding="4 0">
            <FieldItems changes={collapsed} />
          </Stack>
        </details>
      )}
      <RawRecord entry={entry} />
    </Fields>
  );
}

/** The entry as it is stored. Only an open one is rendered, because a page has many entries. */
function RawRecord({ entry }: { entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>Raw record</Summary>
      {isOpen && <Raw>{JSON.stringify(entry, null, 2)}</Raw>}
    </details>
  );
}

const FieldItems = ({ changes }: { changes: FieldChange[] }) =>
  changes.map((change) => <Field key={change.field} {...change} />);

const Field = ({ field, before, after }: FieldChange) => (
  <div>
    <FieldName>{field}</FieldName>
    <FieldValue>
      {before !== undefined && (
        <ErrorText as="del">
          <Value text={before} />
        </ErrorText>
      )}
      {before !== undefined && after !== undefined && <span aria-hidden="true"> → </span>}
      {after !== undefined && (
        <NewValue>
          <Value text={after} />
        </NewValue>
      )}
    </FieldValue>
  </div>
);

const Value = ({ text }: { text: string }) =>
  text.length <= maxTextLength ? (
    text
  ) : (
    <details>
      <Summary>{text.slice(0, maxTextLength)}…</Summary>
      {text}
    </details>
  );
