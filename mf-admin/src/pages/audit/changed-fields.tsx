import type { AuditEntry } from '@vastra/shared/contract';
import styled from 'styled-components';
import { type FieldChange, listChanges } from './format';

const Fields = styled.div`
  min-width: 0;
  text-align: left;
  & dl {
    display: grid;
    gap: 4px;
    margin: 0;
  }
  & dt {
    display: inline;
    margin-right: 8px;
    color: var(--ink-2);
  }
  & dd {
    display: inline;
    overflow-wrap: anywhere;
  }
  & del {
    color: var(--sale);
  }
  & ins {
    color: var(--success);
    text-decoration: none;
  }
  & summary {
    cursor: pointer;
  }
  & summary + dl {
    padding: 4px 0;
  }
`;

/** Longer ones are shown when they are asked for. */
const maxTextLength = 80;
/** So many fields are shown at once. */
const maxShownFields = 4;

/** What an entry changed: field, what it was, what it is. */
export function ChangedFields(entry: Pick<AuditEntry, 'before' | 'after'>) {
  const changes = listChanges(entry);
  if (changes.length === 0) return '–';
  const [shown, more] = [changes.slice(0, maxShownFields), changes.slice(maxShownFields)];
  return (
    <Fields>
      <FieldList changes={shown} />
      {more.length > 0 && (
        <details>
          <summary>{more.length} more</summary>
          <FieldList changes={more} />
        </details>
      )}
    </Fields>
  );
}

const FieldList = ({ changes }: { changes: FieldChange[] }) => (
  <dl>
    {changes.map((change) => (
      <Field key={change.field} {...change} />
    ))}
  </dl>
);

const Field = ({ field, before, after }: FieldChange) => (
  <div>
    <dt>{field}</dt>
    <dd>
      {before !== undefined && (
        <del>
          <Value text={before} />
        </del>
      )}
      {before !== undefined && after !== undefined && <span aria-hidden="true"> → </span>}
      {after !== undefined && (
        <ins>
          <Value text={after} />
        </ins>
      )}
    </dd>
  </div>
);

const Value = ({ text }: { text: string }) =>
  text.length <= maxTextLength ? (
    text
  ) : (
    <details>
      <summary>{text.slice(0, maxTextLength)}…</summary>
      {text}
    </details>
  );
