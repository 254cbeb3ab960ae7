/** Returns the items by key, in the order of the keys' first items. `Map.groupBy` needs Node 21. */
export function groupBy(items, getKey) {
  const groups = new Map();
  for (const item of items) {
    const key = getKey(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

/** Differences below this are never named, because a few runs may agree by chance. */
const minLimit = Math.log(1.05);

/** Student's t, one-sided 99 %, by degrees of freedom; the last for all further ones. */
const studentT = [31.82, 6.96, 4.54, 3.75, 3.36, 3.14, 3, 2.9, 2.82, 2.76];

/**
 * Compares the newest commit of each row with the previous measured commit, on the same machine with the same arguments. Figures
 * count as ratios to the reference program. Noise is what repeated runs of one commit differ by: the standard deviation of the ratios'
 * logarithms, over all rows of the bench with the same unit. A difference is larger than the noise if it would be one in a hundred by chance.
 *
 * @param results parsed lines of the results file, the oldest first
 * @returns for each row `ratio` (new speed to old speed), `limit` (the ratio from which it counts as slower; undefined without repeated
 *   runs) and `verdict`; `runs` are the numbers of runs before and now
 */
export function compareResults(results) {
  const series = groupBy(results, ({ machine, bench, unit }) => JSON.stringify([machine, bench, unit]));
  return [...series.values()].flatMap((members) => {
    const rows = [...groupBy(members, ({ row }) => row).values()].map(groupByCommit);
    const noise = estimateNoise(rows);
    return rows.filter(({ previous }) => previous).map((row) => compareRow(row, noise));
  });
}

/** Returns the logarithm of the speed relative to the reference program. */
function toSpeed({ figure, unit, reference }) {
  if (unit.endsWith('/s')) return Math.log(figure / reference);
  if (unit.endsWith('ms')) return -Math.log(figure * reference);
  throw new Error(`The unit ${unit} ends in neither /s nor ms`);
}

/** Returns the speeds of a row by commit. `newest` and `previous` belong to the commits that were measured last. */
function groupByCommit(members) {
  const speeds = new Map([...groupBy(members, ({ commit }) => commit)].map(([key, runs]) => [key, runs.map(toSpeed)]));
  const newestCommit = members.at(-1).commit;
  const previousCommit = members.findLast(({ commit }) => commit !== newestCommit)?.commit;
  const { bench, row, unit } = members[0];
  return {
    names: { bench, row, unit },
    groups: [...speeds.values()],
    newest: speeds.get(newestCommit),
    previous: speeds.get(previousCommit),
  };
}

const getMean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Returns the pooled standard deviation of runs of one commit; undefined if none was repeated. */
function estimateNoise(rows) {
  const groups = rows.flatMap((row) => row.groups);
  const freedom = groups.reduce((sum, group) => sum + group.length - 1, 0);
  if (freedom === 0) return undefined;
  const squares = groups.flatMap((group) => group.map((speed) => (speed - getMean(group)) ** 2));
  return { deviation: Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / freedom), freedom };
}

function compareRow({ names, newest, previous }, noise) {
  const difference = getMean(newest) - getMean(previous);
  const runs = `${previous.length}, ${newest.length}`;
  const ratio = Math.exp(difference);
  if (!noise) return { ...names, ratio, limit: undefined, runs, verdict: 'noise unknown' };
  const t = studentT[Math.min(noise.freedom, studentT.length) - 1];
  const limit = Math.max(minLimit, t * noise.deviation * Math.sqrt(1 / newest.length + 1 / previous.length));
  const verdict = difference < -limit ? 'slower' : difference > limit ? 'faster' : 'same';
  return { ...names, ratio, limit: Math.exp(-limit), runs, verdict };
}
