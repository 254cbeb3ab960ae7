/** The machine that the aims are for: requests a second of the reference program (decision 99). */
export const aimReference = 3000;
/** Runs that differ by more say nothing about an aim. In %. */
export const maxNoise = 15;

const getMedian = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** Returns what the figure would be on the machine of the aims. Bytes, and how many times one figure is another, do not depend on the machine. */
function scale({ figure, reference }, unit) {
  if (unit === '/s') return (figure * aimReference) / reference;
  if (unit === 'ms' || unit === 's') return (figure * reference) / aimReference;
  if (unit === 'KB' || unit === 'MB' || unit === 'times') return figure;
  throw new Error(`The unit ${unit} is none of /s, ms, s, KB, MB and times`);
}

const format = (figure) => String(+figure.toPrecision(3));

/**
 * Returns the row of the printed table. It has a figure only if the noise of the runs is known and small enough.
 *
 * @param {{ name: string, unit: string, aim: number, command?: string, missing?: string }} row `name`, `unit`, `aim` (a number in that unit) and `command`; `missing` is set if there is no command that measures it, and says why
 * @param {{ figure?: number, reference: number }[]} runs `figure` of each run, undefined if the bench did not print it, and `reference`, requests a second of the reference program beside it
 * @returns `figure` and `noise` as texts, `aim`, `verdict`: met, missed, "within the noise", or empty without a figure
 */
export function summarize({ name, unit, aim, command, missing }, runs) {
  const texts = { what: name, aim: `${aim} ${unit}`, command: command ?? '' };
  const withoutFigure = (figure) => ({ ...texts, figure, noise: '', verdict: '' });
  if (missing) return withoutFigure(`not measured: ${missing}`);
  const failed = runs.filter(({ figure }) => !Number.isFinite(figure)).length;
  if (failed > 0) return withoutFigure(`unknown: ${failed} of ${runs.length} runs printed no figure`);
  if (runs.length < 2) return withoutFigure('unknown: one run has no noise');
  const scaled = runs.map((run) => scale(run, unit));
  const median = getMedian(scaled);
  const noise = (100 * (Math.max(...scaled) - Math.min(...scaled))) / median;
  if (noise > maxNoise) return withoutFigure(`unknown: ${runs.length} runs differ by ${Math.round(noise)} %`);
  const distance = (100 * (median - aim)) / aim;
  const isMet = unit === '/s' || unit === 'times' ? distance >= 0 : distance <= 0;
  // A distance within the noise may be chance.
  const verdict = Math.abs(distance) < noise ? 'within the noise' : isMet ? 'met' : 'missed';
  return { ...texts, figure: `${format(median)} ${unit}`, noise: `${Math.round(noise)} %`, verdict };
}

/**
 * Returns for each row whether its command printed a figure: `yes`, `no figure`, or why no command measures it.
 *
 * @param {{ row: { name: string, missing?: string }, runs: { figure?: number }[] }[]} measured
 */
export const listFound = (measured) =>
  measured.map(({ row: { name, missing }, runs }) => {
    if (missing) return { name, found: `not measured: ${missing}` };
    const isFound = runs.length > 0 && runs.every(({ figure }) => Number.isFinite(figure));
    return { name, found: isFound ? 'yes' : 'no figure' };
  });

/** Returns the rows as a table of Markdown. */
export function formatTable(rows) {
  const columns = ['what', 'figure', 'noise', 'aim', 'verdict', 'command'];
  const lines = rows.map((row) => `| ${columns.map((column) => row[column]).join(' | ')} |`);
  return [`| ${columns.join(' | ')} |`, `|${'---|'.repeat(columns.length)}`, ...lines].join('\n');
}
