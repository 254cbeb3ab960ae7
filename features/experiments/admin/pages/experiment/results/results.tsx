import { formatDateTime } from '@vastra/shared/format';
import styled from 'styled-components';
import { Alert, Stack } from '../../../../../../mf-admin/src/components/kit';
import { Card } from '../../../../../../mf-admin/src/components/layout/card';
import { Disclosure } from '../../../../../../mf-admin/src/components/layout/disclosure';
import type { AdminExperiment, ExperimentResults } from '../../../../contract';
import { GuardrailCard } from './guardrail-card';
import { MetricCard } from './metric-card';
import { VisitorsCard } from './visitors-card';

const Warning = styled(Alert)`
  border-color: var(--sale);
`;

interface ResultsProps {
  experiment: Pick<AdminExperiment, 'primaryMetric' | 'neededVisitors' | 'endsAt'>;
  results: ExperimentResults;
}

/** Shows what an experiment has found: metrics after its end, visitors and guardrails at any time. */
export function Results({ experiment, results }: ResultsProps) {
  const { arms, sampleRatio, metrics, guardrails, confidence } = results;
  const metricCards = metrics && (
    <>
      {metrics.map((result) => (
        <MetricCard key={result.metric} result={result} isPrimary={result.metric === experiment.primaryMetric} />
      ))}
      <p>
        Intervals of {(confidence * 100).toFixed(confidence > 0.95 ? 2 : 0)} %: about one experiment in 20 has an
        interval without the true difference<span>{arms.length > 2 && ', all variants together'}</span>.
      </p>
    </>
  );
  const visitorCount = arms.reduce((sum, { visitors }) => sum + visitors, 0);
  return (
    <div>
      {sampleRatio.isMismatch && (
        <Warning role="alert">
          The visitors are not divided as planned, which does not happen by chance. Visitors of one variant are lost, so
          that the variants cannot be compared. Look for a page that fails, redirects or is cached in one of them, and
          start a new experiment.
        </Warning>
      )}
      {!metrics && (
        <Card heading="Metrics">
          <p>
            They are shown when the experiment has ended
            <span>{experiment.endsAt && `, on ${formatDateTime(experiment.endsAt)}`}</span>. A reader who watches them
            and stops when they look good is misled by chance. Guardrails can be watched.
          </p>
        </Card>
      )}
      {metrics && !sampleRatio.isMismatch && (
        <>
          {visitorCount < (experiment.neededVisitors ?? 0) && (
            <Alert>It had fewer visitors than it needs, so that a difference may exist where none is shown.</Alert>
          )}
          {metricCards}
        </>
      )}
      {metrics && sampleRatio.isMismatch && (
        <Disclosure>
          <summary>Show the metrics nevertheless</summary>
          <Stack $gap={24}>{metricCards}</Stack>
        </Disclosure>
      )}
      <VisitorsCard arms={arms} sampleRatio={sampleRatio} needed={experiment.neededVisitors} />
      <GuardrailCard guardrails={guardrails} />
    </div>
  );
}
