import type { AuditEntry } from '@vastra/shared/contract';
import styled from 'styled-components';
import { changesIn, type FieldChange } from './words';

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
const longest = 80;
/** So many fields are shown at once. */
const most = 4;

/** What an entry changed: field, what it was, what it is. */
export function Difference(entry: Pick<AuditEntry, 'before' | 'after'>) {
  const changes = changesIn(entry);
  if (changes.length === 0) return '–';
  const [shown, more] = [changes.slice(0, most), changes.slice(most)];
  return (
    <Fields>
      <FieldList of={shown} />
      {more.length > 0 && (
        <details>
          <summary>{more.length} more</summary>
          <FieldList of={more} />
        </details>
      )}
    </Fields>
  );
}

const FieldList = ({ of }: { of: FieldChange[] }) => (
  <dl>
    {of.map((change) => (
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
  text.length <= longest ? (
    text
  ) : (
    <details>
      <summary>{text.slice(0, longest)}…</summary>
      {text}
    </details>
  );
