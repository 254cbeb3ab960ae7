import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Stack } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { Disclosure } from '../../components/layout/disclosure';
import { formatCount, getTeamName } from '../../components/releases/labels';
import type { UseRow } from './graph/graph-data';
import { rowKindLabels } from './labels';

const listTeams = ({ providers, users }: UseRow): string =>
  [...new Set([...providers, ...users].map(({ part }) => getTeamName(part)))].join(', ');

interface NamedRowsProps {
  rows: UseRow[];
  children: (row: UseRow) => ReactNode;
}

const NamedRows = ({ rows, children }: NamedRowsProps) => (
  <Stack as="ul" $gap={4} $breaks>
    {rows.map((row) => (
      <li key={`${row.kind} ${row.name}`}>
        {rowKindLabels[row.kind]} <code>{row.name}</code>
        {children(row)}
      </li>
    ))}
  </Stack>
);

const CallNames = styled.ul`
  columns: 280px;
`;

/** Names dependencies that no live release uses, and dependencies that no live release provides. */
export function Unused({ rows }: { rows: readonly UseRow[] }) {
  const unused = rows.filter(({ state, kind }) => state === 'unused' && kind !== 'call');
  const missing = rows.filter(({ state }) => state === 'missing');
  const unusedCalls = rows.filter(({ state, kind }) => state === 'unused' && kind === 'call');
  return (
    <Card heading="Unused" headingId="unused">
      {unused.length === 0 ? (
        <p>Every fragment, command and event is used.</p>
      ) : (
        <NamedRows rows={unused}>{(row) => ` of ${listTeams(row)}`}</NamedRows>
      )}
      {missing.length > 0 && (
        <>
          <p>Used, and provided by no part:</p>
          <NamedRows rows={missing}>{(row) => `, used by ${listTeams(row)}`}</NamedRows>
        </>
      )}
      {unusedCalls.length > 0 && (
        <Disclosure>
          <summary>{formatCount(unusedCalls.length, 'call')} of the API that no live release uses</summary>
          <CallNames>
            {unusedCalls.map(({ name }) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </CallNames>
        </Disclosure>
      )}
    </Card>
  );
}
