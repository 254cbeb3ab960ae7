import type { ReleaseErrorInfo } from '@vastra/shared/contract';
import { ErrorText, Hint, Muted, Stack } from '../../../components/kit';
import { Disclosure } from '../../../components/layout/disclosure';
import { formatCount, formatPercent } from '../../../components/releases/labels';
import { Timestamp } from '../../../components/time/timestamp';
import { failureLabels } from '../labels';

const listCounts = (counts: Record<string, number>, labels: Record<string, string> = {}): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${labels[name] ?? name} (${count})`)
    .join(', ');

/** Lists the errors of a remote's releases, latest first, with file and line. */
export const ReleaseErrors = ({ errors }: { errors: ReleaseErrorInfo[] }) =>
  errors.length === 0 ? (
    <Hint $padding="0 0 16">No error of these releases was reported.</Hint>
  ) : (
    <ol>
      {errors.map((error) => (
        <ErrorItem key={`${error.version} ${error.message} ${error.at} ${error.firstSeen}`} error={error} />
      ))}
    </ol>
  );

function ErrorItem({ error }: { error: ReleaseErrorInfo }) {
  const { version, message, at, count, share, kinds, browsers, firstSeen, lastSeen, frames, events } = error;
  const shareText = share === null ? '' : `, ${formatPercent(share)} of the views`;
  const hasMore = frames.length > 0 || events.length > 0;
  return (
    <Stack as="li" $gap={4} $padding="12 0" $line="top" $size={14} $breaks>
      <ErrorText as="strong">{message}</ErrorText>
      {at ? <code>{at}</code> : <Hint $breaks>No source map knows the line.</Hint>}
      <Hint $breaks>
        {formatCount(count, 'time')}
        {shareText} in {version}:{' '}
        {[listCounts(kinds, { render: 'on the server', ...failureLabels }), listCounts(browsers)]
          .filter(Boolean)
          .join('; ')}
      </Hint>
      <Hint $breaks>
        First <Timestamp at={firstSeen} />, last <Timestamp at={lastSeen} />
      </Hint>
      {hasMore && (
        <Disclosure>
          <summary>Stack and events before</summary>
          <Muted as="ol" $padding="0 0 8" aria-label="Stack">
            {frames.map((frame, index) => (
              <li key={`${index} ${frame}`}>
                <code>{frame}</code>
              </li>
            ))}
          </Muted>
          <Hint $breaks>
            {events.length === 0
              ? 'No event was recorded before it.'
              : `Events before: ${events.map(({ name, secondsBefore }) => `${name} (${formatCount(secondsBefore, 'second')} before)`).join(', ')}`}
          </Hint>
        </Disclosure>
      )}
    </Stack>
  );
}
