import type { Baseline } from '../../../contract/growth/baseline-format';
import { getRefusalReasons } from '../../admission/admission';
import { listMissingParts } from '../../admission/remote-reasons';
import { apiPart } from '../../error-budget/parts';
import type { HostCapabilities } from '../../health/health';
import { listReasonsAgainst } from '../check-api';
import type { ReleaseWithRequirements } from '../live-releases';

/** The releases that could go live, beside what is live. */
export interface PlanInput {
  live: ReleaseWithRequirements[];
  /** Newest releases that have never been live, at most one for each remote and the shell. */
  candidates: ReleaseWithRequirements[];
  /** Contracts of the live API and of the API that could be deployed; `next` is undefined if nothing would change. */
  contract: { live?: Baseline; next?: Baseline };
  /** Capabilities of the running document servers. */
  hosts: HostCapabilities[];
}

/** A deploy, with the reasons for its place. */
export interface Step {
  /** `API`, `shell` or the name of a remote. */
  part: string;
  version?: string;
  /** `after API: It reads …` */
  after: { part: string; reason: string }[];
}

export interface Plan {
  steps: Step[];
  /** Deploys that no order makes possible, with their reasons. */
  blocked: { part: string; version?: string; reasons: string[] }[];
}

/**
 * Orders deploys so that each provider is live before its users: the API first, then owners of commands and fragments, the shell before
 * releases that need it.
 */
export function planDeploys(input: PlanInput): Plan {
  const blocked: Plan['blocked'] = [];
  const steps: Step[] = [];
  const api = describeApi(input);
  if (api?.reasons.length) blocked.push({ part: apiPart, reasons: api.reasons });
  else if (api) steps.push({ part: apiPart, after: api.after });
  for (const candidate of sortShellFirst(input.candidates)) {
    const { remote: part, version } = candidate.release;
    const { after, reasons } = describeCandidate(candidate, input);
    if (reasons.length > 0) blocked.push({ part, version, reasons });
    else steps.push({ part, version, after });
  }
  return sortSteps(steps, blocked);
}

const sortShellFirst = (candidates: ReleaseWithRequirements[]) =>
  [...candidates].sort(
    ({ release: { remote: a } }, { release: { remote: b } }) =>
      Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b),
  );

/** An API waits for the candidates that stop using a removed call or field. */
function describeApi({ contract: { next }, live, candidates }: PlanInput) {
  if (!next) return undefined;
  const after: Step['after'] = [];
  const reasons: string[] = [];
  for (const used of live) {
    const against = listReasonsAgainst(used, next);
    if (against.length === 0) continue;
    const { remote, version } = used.release;
    const successor = candidates.find(({ release }) => release.remote === remote);
    if (successor && listReasonsAgainst(successor, next).length === 0)
      after.push({ part: remote, reason: `${version} uses what the API takes away` });
    else reasons.push(...against.map((reason) => `${remote} ${version}: ${reason}`));
  }
  return { after, reasons };
}

function describeCandidate(candidate: ReleaseWithRequirements, { contract, live, candidates, hosts }: PlanInput) {
  const { release, requirements } = candidate;
  const after: Step['after'] = [];
  const reasons: string[] = [];

  const againstLive = contract.live ? listReasonsAgainst(candidate, contract.live) : [];
  const isMetByNext = contract.next && listReasonsAgainst(candidate, contract.next).length === 0;
  if (againstLive.length > 0 && isMetByNext) after.push({ part: apiPart, reason: againstLive[0] });
  else reasons.push(...againstLive);

  const listOthers = (list: ReleaseWithRequirements[]) =>
    list.map((other) => other.release).filter(({ remote }) => remote !== release.remote);
  const missing = requirements ? listMissingParts(requirements, [release, ...listOthers(live)]) : [];
  for (const { kind, name, owner } of missing) {
    const provider = listOthers(candidates).find(({ commands, fragments }) =>
      [...commands, ...fragments].includes(name),
    );
    if (provider) after.push({ part: provider.remote, reason: `it uses the ${kind} ${name}` });
    else if (owner) reasons.push(`It uses the ${kind} ${name}, which ${owner.remote} ${owner.version} does not have.`);
  }

  // Which libraries a release of the shell provides is known once it runs.
  const hasNewShell = candidates.some((other) => other.release.remote === 'shell');
  const { contract: _, ...needs } = release.needs;
  const ofHosts = new Set(
    hosts.flatMap((host) => getRefusalReasons({ release: { ...release, needs }, host, others: listOthers(live) })),
  );
  if (ofHosts.size > 0 && hasNewShell && release.remote !== 'shell')
    after.push({ part: 'shell', reason: [...ofHosts][0] });
  else reasons.push(...ofHosts);
  return { after, reasons };
}

/** Sorts the steps by what each waits for. Steps that wait for each other, or for a blocked step, are blocked. */
function sortSteps(steps: Step[], blocked: Plan['blocked']): Plan {
  const sorted: Step[] = [];
  let waiting = steps;
  for (;;) {
    const isDone = (part: string) => sorted.some((step) => step.part === part);
    const next = waiting.find(({ after }) => after.every(({ part }) => isDone(part)));
    if (!next) break;
    sorted.push(next);
    waiting = waiting.filter((step) => step !== next);
  }
  const stuck = waiting.map(({ part, version, after }) => ({
    part,
    version,
    reasons: after.map((wait) => `It waits for ${wait.part}: ${wait.reason}`),
  }));
  return { steps: sorted, blocked: [...blocked, ...stuck] };
}
