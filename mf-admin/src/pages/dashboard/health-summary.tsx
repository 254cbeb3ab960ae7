import { adminPaths } from '../../admin-paths';
import { summarizeHealth, useHealth } from '../../components/health/use-health';
import { Alert, Muted } from '../../components/kit';
import { TextLink } from '../../components/kit/text-link';
import { Permitted } from '../../permissions';

/** Says in one line whether everything is all right, for roles that may see it. */
export const HealthSummary = () => (
  <Permitted permission="settings.read">
    <Summary />
  </Permitted>
);

function Summary() {
  const { data, error } = useHealth();
  // A line as high as the result, so that nothing moves when it arrives.
  if (!data && !error)
    return (
      <Muted as="p" role="status">
        Loading the health of the shop...
      </Muted>
    );
  const text = data ? summarizeHealth(data) : 'The health of the shop could not be checked';
  const link = <TextLink to={adminPaths.health}>{text}</TextLink>;
  if (data?.lines.some(({ state }) => state === 'broken')) return <Alert $kind="error">{link}</Alert>;
  return <p>{link}</p>;
}
