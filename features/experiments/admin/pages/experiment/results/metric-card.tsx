import { StateBadge } from '../../../../../../mf-admin/src/components/badges/state-badge';
import { Hint, Row, Stack, Text } from '../../../../../../mf-admin/src/components/kit';
import { Card } from '../../../../../../mf-admin/src/components/layout/card';
import { metricLabels } from '../../../components/experiment-labels';
import { describeDifference, formatMetric, getVerdict, type MetricResult } from './format-results';
import { IntervalBar } from './interval-bar';

/** Shows a metric of each variant, and the interval of its difference from the control. */
export function MetricCard({ result: { metric, variants }, isPrimary }: { result: MetricResult; isPrimary: boolean }) {
  const [control] = variants;
  const ends = variants.flatMap(({ low, high }) => (low === null || high === null ? [] : [low, high]));
  const scale = Math.max(...ends.map(Math.abs), 1e-9) * 1.1;
  return (
    <Card aria-label={metricLabels[metric]}>
      <h2>{metricLabels[metric]}</h2>
      <Hint $marginBottom={16}>{isPrimary ? 'Decides this experiment.' : 'Shown beside it; it decides nothing.'}</Hint>
      <Stack as="ul" $gap={24}>
        {variants.map((row) => {
          const isControl = row === control;
          const verdict = getVerdict(row);
          return (
            <Stack as="li" $gap={8} key={row.variant}>
              <Row $justify="space-between" $gap="4 16" $breaks>
                <Row as="span" $gap="4 16">
                  <b>{row.variant}</b>
                  {isControl ? (
                    <StateBadge tone="quiet">Control</StateBadge>
                  ) : (
                    <StateBadge tone={verdict.tone}>{verdict.text}</StateBadge>
                  )}
                </Row>
                <Text as="span" $tabular>
                  {formatMetric(metric, row.value)}
                </Text>
              </Row>
              {row.low !== null && row.high !== null && row.difference !== null && (
                <IntervalBar low={row.low} high={row.high} value={row.difference} scale={scale} tone={verdict.tone} />
              )}
              {!isControl && <p>{describeDifference(metric, row, control)}</p>}
            </Stack>
          );
        })}
      </Stack>
    </Card>
  );
}
