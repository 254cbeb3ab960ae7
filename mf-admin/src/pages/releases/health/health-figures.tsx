import type { StoredReleaseInfo } from '@vastra/shared/contract';
import { Hint, Stack, Text } from '../../../components/kit';
import { Figures, FigureValue } from '../../../components/layout/figures';
import { formatCount, formatPercent } from '../../../components/releases/labels';
import { textTones } from '../labels';
import { getRating, type metrics, type Rating } from './rating';

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
    <Figures>
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
    </Figures>
  );
}

const Figure = (props: { label: string; figure: string; rating?: Rating; note: string }) => (
  <Stack $gap={0}>
    <Hint as="dt" $bold>
      {props.label}
    </Hint>
    <FigureValue>{props.figure}</FigureValue>
    <Hint as="dd">
      {props.rating && (
        <Text as="strong" $tone={textTones[props.rating.tone]}>
          {props.rating.label}.{' '}
        </Text>
      )}
      <span>{props.note}</span>
    </Hint>
  </Stack>
);
