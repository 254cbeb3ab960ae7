import styled from 'styled-components';
import { StateBadge } from '../../../components/badges/state-badge';
import { metricLabels } from '../../../components/experiments/experiment-labels';
import { Card } from '../../../components/layout/card';
import { describeDifference, formatMetric, getVerdict, type MetricResult } from './format-results';
import { IntervalBar } from './interval-bar';

const List = styled.ul`
  display: grid;
  gap: 24px;
  & > li {
    display: grid;
    gap: 8px;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  & > b {
    overflow-wrap: anywhere;
  }
  & > span:last-child {
    margin-left: auto;
    font-variant-numeric: tabular-nums;
  }
`;

const Role = styled.p`
  margin: -12px 0 16px;
  color: var(--ink-2);
  font-size: 14px;
`;

/** Shows a metric of each variant, and the interval of its difference from the control. */
export function MetricCard({ result: { metric, variants }, isPrimary }: { result: MetricResult; isPrimary: boolean }) {
  const [control] = variants;
  const ends = variants.flatMap(({ low, high }) => (low === null || high === null ? [] : [low, high]));
  const scale = Math.max(...ends.map(Math.abs), 1e-9) * 1.1;
  return (
    <Card aria-label={metricLabels[metric]}>
      <h2>{metricLabels[metric]}</h2>
      <Role>{isPrimary ? 'Decides this experiment.' : 'Shown beside it; it decides nothing.'}</Role>
      <List>
        {variants.map((row) => {
          const isControl = row === control;
          const verdict = getVerdict(row);
          return (
            <li key={row.variant}>
              <Row>
                <b>{row.variant}</b>
                {isControl ? (
                  <StateBadge tone="quiet">Control</StateBadge>
                ) : (
                  <StateBadge tone={verdict.tone}>{verdict.text}</StateBadge>
                )}
                <span>{formatMetric(metric, row.value)}</span>
              </Row>
              {row.low !== null && row.high !== null && row.difference !== null && (
                <IntervalBar low={row.low} high={row.high} value={row.difference} scale={scale} tone={verdict.tone} />
              )}
              {!isControl && <p>{describeDifference(metric, row, control)}</p>}
            </li>
          );
        })}
      </List>
    </Card>
  );
}
