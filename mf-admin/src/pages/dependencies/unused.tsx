import styled from 'styled-components';
import { Stack } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { formatCount, getTeamName } from '../../components/releases/labels';
import type { UseRow } from './graph/graph-data';
import { rowKindLabels } from './labels';

const Calls = styled.details`
  margin-top: 8px;
  & > summary {
    display: flex;
    align-items: center;
    min-height: 44px;
    color: var(--ink-2);
    cursor: pointer;
    text-decoration: underline;
  }
  & > ul {
    columns: 280px;
    display: block;
  }
`;

const listTeams = ({ providers, users }: UseRow): string =>
  [...new Set([...providers, ...users].map(({ part }) => getTeamName(part)))].join(', ');

const NamedRows = ({ rows }: { rows: UseRow[] }) => (
  <Stack as="ul" $gap={4} $breaks>
    {rows.map((row) => (
      <li key={`${row.kind} ${row.name}`}>
        {rowKindLabels[row.kind]} <code>{row.name}</code> of {listTeams(row)}
      </li>
    ))}
  </Stack>
);

/** Names dependencies that no live release uses, and dependencies that no live release provides. */
export function Unused({ rows }: { rows: readonly UseRow[] }) {
  const unused = rows.filter(({ state, kind }) => state === 'unused' && kind !== 'call');
  const missing = rows.filter(({ state }) => state === 'missing');
  const unusedCalls = rows.filter(({ state, kind }) => state === 'unused' && kind === 'call');
  return (
    <Card heading="Unused" headingId="unused">
      {unused.length === 0 ? <p>Somebody uses every fragment, command and event.</p> : <NamedRows rows={unused} />}
      {missing.length > 0 && (
        <>
          <p>Used, and provided by nobody:</p>
          <Stack as="ul" $gap={4} $breaks>
            {missing.map((row) => (
              <li key={`${row.kind} ${row.name}`}>
                {rowKindLabels[row.kind]} <code>{row.name}</code>, used by {listTeams(row)}
              </li>
            ))}
          </Stack>
        </>
      )}
      {unusedCalls.length > 0 && (
        <Calls>
          <summary>{formatCount(unusedCalls.length, 'call')} of the API that no live release uses</summary>
          <Stack as="ul" $gap={4} $breaks>
            {unusedCalls.map(({ name }) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </Stack>
        </Calls>
      )}
    </Card>
  );
}
