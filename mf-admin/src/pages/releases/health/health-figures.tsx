import type { StoredReleaseInfo } from '@vastra/shared/contract';
import styled from 'styled-components';
import { Hint, Stack } from '../../../components/kit';
import { formatCount, formatPercent } from '../../../components/releases/labels';
import { getRating, type metrics, type Rating } from './rating';

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  @media (min-width: 800px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 24px;
  }
`;

const Value = styled.dd`
  font: 500 24px/1.25 var(--serif);
  font-variant-numeric: tabular-nums;
`;

const RatingLabel = styled.strong`
  &.good {
    color: var(--success);
  }
  &.warning {
    color: var(--warning);
  }
  &.bad {
    color: var(--sale);
  }
`;

type Health = NonNullable<StoredReleaseInfo['health']>;

const secondsFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1, minimumFractionDigits: 1 });
const clsFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2, minimumFractionDigits: 2 });

const vitals = [
  {
    name: 'LCP',
    label: 'Largest Contentful Paint (LCP)',
    show: (ms: number) => `${secondsFormat.format(ms / 1000)} s`,
  },
  { name: 'INP', label: 'Interaction to Next Paint (INP)', show: (ms: number) => `${Math.round(ms)} ms` },
  { name: 'CLS', label: 'Cumulative Layout Shift (CLS)', show: (value: number) => clsFormat.format(value) },
] as const satisfies { name: keyof typeof metrics; label: string; show: (value: number) => string }[];

/** Returns the larger number of the views on the server and in browsers, because both count the same visits. */
export const countViews = ({ server, browser }: Health): number => Math.max(server.views, browser.views);
export const countFailures = ({ server, browser }: Health): number => server.failures + browser.failures;

/** Shows the error rate and the web vitals (75th percentile) of a release. */
export function HealthFigures({ health }: { health: Health }) {
  const views = countViews(health);
  return (
    <Grid>
      <Figure
        label="Error rate"
        figure={views > 0 ? formatPercent(health.errorRate) : '–'}
        rating={views > 0 ? getRating('errors', health.errorRate) : undefined}
        note={views > 0 ? `${countFailures(health)} of ${formatCount(views, 'view')} failed` : 'No views yet'}
      />
      {vitals.map(({ name, label, show }) => {
        const vital = health.vitals[name];
        return (
          <Figure
            key={name}
            label={label}
            figure={vital ? show(vital.p75) : '–'}
            rating={vital ? getRating(name, vital.p75) : undefined}
            note={vital ? `p75 of ${formatCount(vital.count, 'view')}` : 'Not measured yet'}
          />
        );
      })}
    </Grid>
  );
}

const Figure = (props: { label: string; figure: string; rating?: Rating; note: string }) => (
  <Stack $gap={0}>
    <Hint as="dt" $bold>
      {props.label}
    </Hint>
    <Value>{props.figure}</Value>
    <Hint as="dd">
      {props.rating && <RatingLabel className={props.rating.tone}>{props.rating.label}. </RatingLabel>}
      {props.note}
    </Hint>
  </Stack>
);
