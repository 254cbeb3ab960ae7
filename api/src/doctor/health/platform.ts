import { readPointers } from '@vastra/platform/releases';
import { checkKeys } from '../../back-office/provider-keys/check-keys';
import { keySettings } from '../../back-office/provider-keys/key-settings';
import type { KeyServices } from '../../back-office/provider-keys/provider-keys';
import { isSetUp } from '../../back-office/provider-keys/queries';
import { getSearchEngine } from '../../catalogue/search-engine/get-search-engine';
import { findWorker, listQueueStates } from '../../platform/jobs/backlog';
import type { Machine, Shop } from '../check';
import { checkJobs, maxWaitMinutes } from '../diagnose';
import { broken, describeDuration, type Finding, fine, look, toFinding } from './line';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** The worker looks for changes every 100 ms and writes its position at least once a minute. */
const maxIndexMs = 5 * minuteMs;
/** An admin waits no longer for a provider. */
const maxCallMs = 5_000;

/** Looks for a worker, for jobs that are late, and for jobs that were given up. */
export async function checkQueues(shop: Shop, machine: Machine): Promise<Finding> {
  const action = 'Start a worker: docs/operating/jobs.md.';
  const stuck = toFinding(await checkJobs(shop, machine), '', action);
  const { seenAt } = await findWorker(shop.db);
  if (stuck.state !== 'fine') return broken(stuck.message, action, seenAt);
  const states = await listQueueStates(shop.db);
  const late = states.filter(
    ({ dueSince }) => dueSince && machine.now() - dueSince.getTime() > maxWaitMinutes * minuteMs,
  );
  const oldest = new Date(Math.min(...late.map(({ dueSince }) => dueSince!.getTime())));
  if (late.length > 0)
    return look(
      `Jobs have been due for ${describeDuration(machine.now() - oldest.getTime())}: ${late.map(({ name }) => name).join(', ')}.`,
      'Open Jobs. If the number grows, start a second worker.',
      oldest,
    );
  const failed = states.reduce((sum, state) => sum + state.failed, 0);
  if (failed > 0) return look(`${failed} jobs were given up.`, 'Open Jobs, read the last error, and press Retry.');
  return fine('Jobs run when they are due.', seenAt);
}

/** Asks up to where the search index has every change. */
export async function checkSearch({ db }: Shop, { now }: Machine): Promise<Finding> {
  const engine = getSearchEngine(db);
  if (!engine.readIndexTime) return fine('Searches see stock and prices at once.');
  const action = 'Look at the worker and at OpenSearch: docs/operating/search.md.';
  try {
    const at = await engine.readIndexTime();
    if (!at) return broken('The search has no index.', action);
    const age = now() - at.getTime();
    return age > maxIndexMs
      ? look(`The search index is ${describeDuration(age)} old.`, action, at)
      : fine('The search index is current.', at);
  } catch {
    return broken('The search does not respond.', action);
  }
}

/** Looks at the last change of a release, and at releases that the shop withdrew or refused in the last week. */
export async function checkReleases({ config }: Shop, { now }: Machine): Promise<Finding> {
  const action = 'Open Releases: the history names the reason. The previous release is live.';
  try {
    const { pointers } = await readPointers(config.releases, { hasHistory: true });
    const changes = [...pointers]
      .flatMap(([remote, { history = [] }]) => history.map((change) => ({ remote, ...change })))
      .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
    const bad = changes.find(
      ({ what, at }) => (what === 'withdrawn' || what === 'refused') && now() - Date.parse(at) < 7 * dayMs,
    );
    if (bad) return look(`The shop has ${bad.what} a release: ${bad.remote} ${bad.version}.`, action, new Date(bad.at));
    const [last] = changes;
    return last
      ? fine(`The last change: ${last.remote} ${last.version}, ${last.what}.`, new Date(last.at))
      : fine('No release was changed yet.');
  } catch {
    return look(
      'The releases cannot be read; what was live stays live.',
      'Look at the object store: docs/operating/releases.md.',
    );
  }
}

/** Tries the keys of each provider that is set up, by a call that changes nothing. */
export async function checkProviderKeys(services: KeyServices): Promise<Finding> {
  const providers = keySettings.filter((provider) => isSetUp(provider, services.config));
  if (providers.length === 0) return fine('No provider is set up.');
  const results = await Promise.all(providers.map((provider) => within(checkKeys(services, provider), provider.name)));
  const failures = results.filter(({ isWorking }) => !isWorking).map(({ message }) => message);
  if (failures.length === 0) return fine(`${providers.map(({ name }) => name).join(', ')}: the keys are accepted.`);
  return broken(failures.join(' '), 'Open Settings, Keys, and test the provider. Enter new keys if it refuses them.');
}

type KeyResult = Awaited<ReturnType<typeof checkKeys>>;

const within = (call: Promise<KeyResult>, name: string): Promise<KeyResult> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve({ isWorking: false, message: `${name} did not respond.` }), maxCallMs);
    call.then(resolve, reject).finally(() => clearTimeout(timer));
  });
