import type { ReleaseErrorInfo } from '@vastra/shared/contract';
import styled from 'styled-components';
import { ErrorText, Hint } from '../../../components/kit';
import { formatCount, formatPercent } from '../../../components/releases/labels';
import { Timestamp } from '../../../components/time/timestamp';

const List = styled.ol`
  display: grid;
  font-size: 14px;
  overflow-wrap: anywhere;
`;

const Item = styled.li`
  display: grid;
  gap: 4px;
  padding: 12px 0;
  border-top: 1px solid var(--hairline);
`;

const Empty = styled(Hint)`
  padding-bottom: 16px;
`;

const Stack = styled.ol`
  padding: 0 0 8px;
  color: var(--ink-2);
`;

const Toggle = styled.summary`
  display: flex;
  align-items: center;
  min-height: 44px;
  color: var(--ink-2);
  cursor: pointer;
  text-decoration: underline;
`;

const kindLabels: Record<string, string> = {
  render: 'on the server',
  region: 'region',
  script: 'script error',
  caught: 'caught error',
  recovered: 'recovered error',
};

const listCounts = (counts: Record<string, number>, labels: Record<string, string> = {}): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${labels[name] ?? name} (${count})`)
    .join(', ');

/** Lists the errors of a remote's releases, latest first, with file and line. */
export const ReleaseErrors = ({ errors }: { errors: ReleaseErrorInfo[] }) =>
  errors.length === 0 ? (
    <Empty>No error of these releases was reported.</Empty>
  ) : (
    <List>
      {errors.map((error) => (
        <ErrorItem key={`${error.version} ${error.message} ${error.at} ${error.firstSeen}`} error={error} />
      ))}
    </List>
  );

function ErrorItem({ error }: { error: ReleaseErrorInfo }) {
  const { version, message, at, count, share, kinds, browsers, firstSeen, lastSeen, frames, events } = error;
  const shareText = share === null ? '' : `, ${formatPercent(share)} of the views`;
  const hasMore = frames.length > 0 || events.length > 0;
  return (
    <Item>
      <ErrorText as="strong">{message}</ErrorText>
      {at ? <code>{at}</code> : <Hint $breaks>No source map knows the line.</Hint>}
      <Hint $breaks>
        {formatCount(count, 'time')}
        {shareText} in {version}: {[listCounts(kinds, kindLabels), listCounts(browsers)].filter(Boolean).join('; ')}
      </Hint>
      <Hint $breaks>
        First <Timestamp at={firstSeen} />, last <Timestamp at={lastSeen} />
      </Hint>
      {hasMore && (
        <details>
          <Toggle>Stack and events before</Toggle>
          <Stack aria-label="Stack">
            {frames.map((frame, index) => (
              <li key={`${index} ${frame}`}>
                <code>{frame}</code>
              </li>
            ))}
          </Stack>
          <Hint $breaks>
            {events.length === 0
              ? 'No event was recorded before it.'
              : `Events before: ${events.map(({ name, secondsBefore }) => `${name} (${formatCount(secondsBefore, 'second')} before)`).join(', ')}`}
          </Hint>
        </details>
      )}
    </Item>
  );
}
