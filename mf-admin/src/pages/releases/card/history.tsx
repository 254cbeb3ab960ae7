import type { ReleaseChange } from '@vastra/shared/contract';
import styled from 'styled-components';
import { Timestamp } from '../../../components/time/timestamp';
import { describeChange } from '../labels';

const List = styled.ol`
  display: grid;
  font-size: 14px;
  & > li {
    display: grid;
    gap: 0 16px;
    padding: 10px 0;
    border-top: 1px solid var(--hairline);
    overflow-wrap: anywhere;
  }
  & time {
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
  & .bad {
    color: var(--sale);
  }
  @media (min-width: 640px) {
    & > li {
      grid-template-columns: 170px minmax(0, 1fr);
    }
  }
`;

export const isFailure = ({ what }: ReleaseChange): boolean => what === 'refused' || what === 'withdrawn';

export const History = ({ history }: { history: ReleaseChange[] }) =>
  history.length === 0 ? (
    <p>No changes recorded yet.</p>
  ) : (
    <List>
      {history.map((change) => (
        <li key={`${change.at} ${change.what} ${change.version}`}>
          <Timestamp at={change.at} />
          <span className={isFailure(change) ? 'bad' : undefined}>{describeChange(change)}</span>
        </li>
      ))}
    </List>
  );
