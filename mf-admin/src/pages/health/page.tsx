import type { HealthLine } from '@vastra/shared/contract';
import { formatDateTime } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Notice } from '@vastra/shared/ui/notice';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { StateBadge } from '../../components/badges/state-badge';
import { summarizeHealth, useHealth } from '../../components/health/use-health';
import { Alert, Hint, ItemTitle, Row, Stack, Text } from '../../components/kit';
import { TextLink } from '../../components/kit/text-link';
import { AdminPage } from '../../components/layout/admin-page';
import { Card } from '../../components/layout/card';
import { Timestamp } from '../../components/time/timestamp';

const states = {
  fine: ['good', 'All right'],
  look: ['warning', 'Look'],
  broken: ['bad', 'Broken'],
} as const;
const order = ['broken', 'look', 'fine'];

const HealthPage = () => (
  <AdminPage title="Health">
    <Health />
  </AdminPage>
);

/** Says of each part of the shop whether it is all right. Parts that need a look are first. */
function Health() {
  const { data, error, isFetching, refetch } = useHealth();
  const retry = (
    <Button $tone="line" disabled={isFetching} onClick={() => void refetch()}>
      {data ? 'Check again' : 'Retry'}
    </Button>
  );
  if (!data)
    return error ? (
      <Notice title="The health could not be loaded." text={toErrorMessage(error)}>
        {retry}
      </Notice>
    ) : (
      <div role="status" aria-label="Loading...">
        <Skeleton $height="480px" />
      </div>
    );
  const lines = [...data.lines].sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  return (
    <Stack $gap={24}>
      {error && (
        <Alert $kind="error" role="alert">
          The shop could not be checked again. The states below are of {formatDateTime(data.checkedAt)}.
        </Alert>
      )}
      <Row $justify="space-between">
        <div role="status">
          <Text as="h2" $size={20}>
            {summarizeHealth(data)}
          </Text>
        </div>
        {retry}
      </Row>
      <Card>
        <Stack as="ul" $divided>
          {lines.map((line) => (
            <li key={line.id}>
              <Line {...line} />
            </li>
          ))}
        </Stack>
      </Card>
      <Hint>
        Checked on <Timestamp at={data.checkedAt} />, and again every minute.
      </Hint>
    </Stack>
  );
}

function Line({ label, state, message, action, since, screen, page }: HealthLine) {
  // A state of a newer API is shown as one to look at.
  const [tone, text] = states[state] ?? states.look;
  const isFine = state === 'fine';
  return (
    <Stack $gap={4}>
      <Row $justify="space-between" $noWrap $align="start">
        <ItemTitle>{label}</ItemTitle>
        <StateBadge tone={tone}>{text}</StateBadge>
      </Row>
      <p>
        {message} {action}
      </p>
      {!isFine && since && (
        <Hint>
          Since <Timestamp at={since} />
        </Hint>
      )}
      {!isFine && page && (
        <Hint>
          For who runs the servers: <code>{page}</code>
        </Hint>
      )}
      {screen && (
        <TextLink to={screen} aria-label={`Open ${label}`}>
          Open
        </TextLink>
      )}
    </Stack>
  );
}

export { HealthPage as Component };
