import { adminPaths } from '../../admin-paths';
import { summarizeHealth, useHealth } from '../../components/health/use-health';
import { Alert } from '../../components/kit';
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
  const text = data ? summarizeHealth(data) : error ? 'The health of the shop could not be checked' : undefined;
  const link = text && <TextLink to={adminPaths.health}>{text}</TextLink>;
  if (data?.lines.some(({ state }) => state === 'broken')) return <Alert $kind="error">{link}</Alert>;
  return link ? <p>{link}</p> : null;
}
