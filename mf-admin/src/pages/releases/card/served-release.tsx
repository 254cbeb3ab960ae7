import type { StoredReleaseInfo } from '@vastra/shared/contract';
import type { ReactNode } from 'react';
import { StateBadge } from '../../../components/badges/state-badge';
import { Hint, Row, Stack, Text } from '../../../components/kit';
import { formatCount } from '../../../components/releases/labels';
import { HealthFigures } from '../health/health-figures';
import { failureLabels } from '../labels';

interface ServedReleaseProps {
  /** "Live", "Canary", "Refused". */
  name: string;
  tone: 'good' | 'warning' | 'bad';
  version: string;
  /** Text on since when, and by whom. */
  children: ReactNode;
  /** Undefined when its files were pruned. */
  release?: StoredReleaseInfo;
  /** Text in place of the health of a release that has none. */
  withoutHealth?: string;
}

/** Shows a release that visitors get, with its health. */
export function ServedRelease({
  name,
  tone,
  version,
  children,
  release,
  withoutHealth = 'No running server has served it yet.',
}: ServedReleaseProps) {
  const health = release?.health;
  const browserFailures = Object.entries(health?.browser.kinds ?? {}).filter(([, count]) => count > 0);
  const failures = [
    ...(health?.server.failures ? [`${formatCount(health.server.failures, 'page')} on the server`] : []),
    ...browserFailures.map(([kind, count]) => `${formatCount(count, failureLabels[kind] ?? kind)} in browsers`),
  ];
  return (
    <Stack $padding="16 0 0" $line="top" role="group" aria-label={`${name}: ${version}`}>
      <Row as="header" $gap="4 12">
        <StateBadge tone={tone}>{name}</StateBadge>
        <Text as="code" $bold $breaks>
          {version}
        </Text>
        <Hint>{children}</Hint>
      </Row>
      {health ? <HealthFigures health={health} /> : <Hint>{withoutHealth}</Hint>}
      {failures.length > 0 && <Hint>What failed: {failures.join(', ')}.</Hint>}
    </Stack>
  );
}
