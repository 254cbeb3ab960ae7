import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { type FieldName, getFieldId } from './checkout-form-values';
import type { FieldErrorsState } from './use-field-errors';

const SummaryPanel = styled.div`
  display: grid;
  gap: 8px;
  margin-bottom: 32px;
  padding: 20px;
  border: 1px solid var(--sale);
  border-radius: var(--radius-card);
  & > h2 {
    font: 600 var(--text-l)/1.3 var(--sans);
  }
  & > ul {
    display: grid;
    padding-left: 20px;
  }
  & li {
    padding: 4px 0;
  }
  & a {
    color: var(--sale);
  }
`;

/** All validation messages, each with a link to its field. Takes the focus when it appears. */
export function ErrorSummary({ fieldErrors: { errors, reportCount: round } }: { fieldErrors: FieldErrorsState }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (round > 0) box.current?.focus();
  }, [round]);
  const entries = Object.entries(errors) as [FieldName, string][];
  if (entries.length === 0) return null;
  return (
    <SummaryPanel ref={box} role="alert" tabIndex={-1} aria-labelledby={id}>
      <h2 id={id}>Please check the following</h2>
      <ul>
        {entries.map(([name, text]) => (
          <li key={name}>
            <a
              href={`#${getFieldId(name)}`}
              onClick={(event) => {
                // A hash in the URL would be a navigation of the router.
                event.preventDefault();
                document.getElementById(getFieldId(name))?.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </SummaryPanel>
  );
}
