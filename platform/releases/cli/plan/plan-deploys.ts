import type { Baseline } from '../../../contracts/baseline-format';
import type { Release } from '../../../federation/release';
import { getRefusalReasons } from '../../admission/admission';
import { buildNextHosts, listReasonsOfStaying } from '../../admission/assert-admissible';
import { listMissingParts } from '../../admission/remote-reasons';
import { apiPart } from '../../error-budget/parts';
import type { HostCapabilities } from '../../health/health';
import { shellName } from '../../stored/names';
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

/** A part that another one needs first, with the reason. */
interface Wait {
  part: string;
  reason: string;
}

/** A deploy, with the deploys and programs that it waits for. */
interface Deploy {
  /** `API`, `shell` or the name of a remote. */
  part: string;
  version?: string;
  after: Wait[];
}

/** One change: a deploy, or several releases that need each other and become live as a group. */
export interface Step {
  deploys: Pick<Deploy, 'part' | 'version'>[];
  /** `after API: It reads …` */
  after: Wait[];
}

export interface Plan {
  steps: Step[];
  /** Deploys that no order makes possible, with their reasons. */
  blocked: { part: string; version?: string; reasons: string[] }[];
}

/**
 * Orders deploys so that each provider is live before its users: the API first, then owners of commands and fragments, the shell before
 * releases that need it. Releases that need each other are one step.
 */
export function planDeploys(input: PlanInput): Plan {
  const blocked: Plan['blocked'] = [];
  const steps: Deploy[] = [];
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
  const after: Wait[] = [];
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

function describeCandidate(candidate: ReleaseWithRequirements, input: PlanInput) {
  const { contract, live, candidates } = input;
  const { release, requirements } = candidate;
  const after: Wait[] = [];
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

  const { wait, reasons: ofShell } =
    release.remote === shellName ? waitForRemotes(release, input) : waitForShell(release, input);
  return { after: [...after, ...wait], reasons: [...reasons, ...ofShell] };
}

const toReleases = (list: readonly ReleaseWithRequirements[]) => list.map(({ release }) => release);

/** Returns why shells would refuse a release beside others, apart from its needs of the API. */
function listRefusals({
  release,
  hosts,
  others,
}: {
  release: Release;
  hosts: Parameters<typeof getRefusalReasons>[0]['host'][];
  others: Release[];
}) {
  const { contract: _, ...needs } = release.needs;
  const beside = others.filter(({ remote }) => remote !== release.remote);
  return [
    ...new Set(hosts.flatMap((host) => getRefusalReasons({ release: { ...release, needs }, host, others: beside }))),
  ];
}

/** A release that the running shell refuses waits for a release of the shell whose manifest does not say that it would refuse it too. */
function waitForShell(release: Release, { live, candidates, hosts }: PlanInput): { wait: Wait[]; reasons: string[] } {
  const others = toReleases(live);
  const reasons = listRefusals({ release, hosts, others });
  const shell = toReleases(candidates).find(({ remote }) => remote === shellName);
  if (reasons.length === 0 || !shell) return { wait: [], reasons };
  const next = listRefusals({ release, hosts: buildNextHosts(shell, hosts), others });
  return next.length > 0
    ? { wait: [], reasons: next }
    : { wait: [{ part: shellName, reason: reasons[0] }], reasons: [] };
}

/** A release of the shell waits for the candidates of live remotes that it would refuse. */
function waitForRemotes(shell: Release, { live, candidates, hosts }: PlanInput): { wait: Wait[]; reasons: string[] } {
  const wait: Wait[] = [];
  const others = toReleases(live);
  const reasons = listRefusals({ release: shell, hosts, others });
  for (const release of others.filter(({ remote }) => remote !== shellName)) {
    const [reason] = listReasonsOfStaying(shell, [release], others);
    if (!reason) continue;
    const successor = toReleases(candidates).find(({ remote }) => remote === release.remote);
    if (successor && listReasonsOfStaying(shell, [successor], others).length === 0)
      wait.push({ part: release.remote, reason });
    else reasons.push(reason);
  }
  return { wait, reasons };
}

/** Sorts the deploys by what each waits for. Releases that wait for each other are a group. What waits for the API and it for them, or for a blocked deploy, is blocked. */
function sortSteps(deploys: Deploy[], blocked: Plan['blocked']): Plan {
  const steps: Step[] = [];
  let waiting = deploys;
  for (;;) {
    const next = findNext(waiting, steps);
    if (!next) break;
    const after = [
      ...new Map(next.flatMap((deploy) => deploy.after).map((wait) => [wait.part + wait.reason, wait])).values(),
    ];
    steps.push({ deploys: next.map(({ part, version }) => ({ part, version })), after });
    waiting = waiting.filter((deploy) => !next.includes(deploy));
  }
  const stuck = waiting.map(({ part, version, after }) => ({
    part,
    version,
    reasons: after.map((wait) => `It waits for ${wait.part}: ${wait.reason}`),
  }));
  return { steps, blocked: [...blocked, ...stuck] };
}

/** Returns the smallest set of deploys that wait for nothing but each other and earlier steps; undefined if there is none. */
function findNext(waiting: Deploy[], steps: Step[]): Deploy[] | undefined {
  const done = new Set(steps.flatMap((step) => step.deploys.map(({ part }) => part)));
  const sets = waiting.map((deploy) => {
    const set = new Set([deploy.part]);
    // A set grows while it is read.
    for (const part of set)
      for (const wait of waiting.find((other) => other.part === part)?.after ?? [])
        if (!done.has(wait.part)) set.add(wait.part);
    return set;
  });
  const isPossible = (set: Set<string>) =>
    [...set].every((part) => waiting.some((deploy) => deploy.part === part)) && (set.size === 1 || !set.has(apiPart));
  const [smallest] = sets.filter(isPossible).sort((a, b) => a.size - b.size);
  return smallest && waiting.filter(({ part }) => smallest.has(part));
}
