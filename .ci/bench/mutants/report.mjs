import { notInSample } from './plugin.mjs';
import { toKey } from './sample.mjs';

const isSurvivor = ({ status }) => status === 'Survived' || status === 'NoCoverage';
const isInSample = ({ statusReason }) => statusReason !== notInSample;

const listMutants = ({ files }) =>
  Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ ...mutant, file, source })),
  );

/**
 * Lists the mutants of a report that survived or timed out, by their keys in Stryker's API. The API counts lines and columns from 0, reports count
 * from 1.
 */
export const listSurvivorKeys = (report) =>
  listMutants(report)
    .filter((mutant) => isSurvivor(mutant) || mutant.status === 'Timeout')
    .map(({ file, location: { start, end }, ...mutant }) => {
      const [from, to] = [start, end].map(({ line, column }) => ({ line: line - 1, column: column - 1 }));
      return toKey(file, { ...mutant, location: { start: from, end: to } });
    });

/**
 * Fills the mutants that a run left out with their results of an earlier run. The run repeated only the survivors of the earlier run. Changes and
 * returns `report`.
 */
export function mergeEarlier(report, earlier) {
  const byKey = new Map(listMutants(earlier).map((mutant) => [toKey(mutant.file, mutant), mutant]));
  for (const [file, { mutants }] of Object.entries(report.files)) {
    for (const mutant of mutants) {
      const { status, statusReason } = byKey.get(toKey(file, mutant)) ?? mutant;
      if (!isInSample(mutant)) Object.assign(mutant, { status, statusReason });
    }
  }
  return report;
}

/** Returns the 95 % interval of a share (Wilson), as two numbers from 0 to 1. */
export function estimateInterval(hits, total) {
  if (total === 0) return [0, 1];
  const z = 1.96;
  const share = hits / total;
  const centre = share + z ** 2 / (2 * total);
  const margin = z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2));
  const scale = 1 + z ** 2 / total;
  return [Math.max(0, (centre - margin) / scale), Math.min(1, (centre + margin) / scale)];
}

/** Returns the source text between two positions, both counted from 1. */
function readSource(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join('\n');
}

const shorten = (text) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 89)}…` : line;
};

/** Counts the results of a report in Stryker's JSON format, and lists the survivors. */
export function summarize(report) {
  const all = listMutants(report).filter(({ status }) => status !== 'Ignored');
  const sample = all.filter(isInSample);
  const count = (status) => sample.filter((mutant) => mutant.status === status).length;
  const counts = {
    all: all.length,
    sample: sample.length,
    killed: count('Killed'),
    timeouts: count('Timeout'),
    survived: count('Survived'),
    uncovered: count('NoCoverage'),
    errors: count('RuntimeError') + count('CompileError'),
  };
  const detected = counts.killed + counts.timeouts;
  const valid = detected + counts.survived + counts.uncovered;
  const survivors = sample.filter(isSurvivor).map(({ file, source, location, mutatorName, replacement, status }) => ({
    place: `${file}:${location.start.line}:${location.start.column}`,
    mutatorName,
    status,
    original: shorten(readSource(source, location)),
    replacement: shorten(replacement ?? ''),
  }));
  return { counts, detected, valid, interval: estimateInterval(detected, valid), survivors };
}

const toPercent = (share) => `${Math.round(share * 100)} %`;

/** Returns a summary as text. */
export function formatSummary({ counts, detected, valid, interval, survivors }) {
  const lines = survivors.map(
    ({ place, mutatorName, status, original, replacement }) =>
      `${place} ${mutatorName}${status === 'NoCoverage' ? ' (no test runs it)' : ''}\n    ${original}\n    → ${replacement}`,
  );
  const [low, high] = interval.map(toPercent);
  const { all, sample, killed, timeouts, survived, uncovered, errors } = counts;
  return [
    ...lines,
    '',
    `${all} mutants, ${sample} in the sample: ${killed} killed, ${timeouts} timed out, ${survived} survived, ${uncovered} without a test, ${errors} errors`,
    `${valid === 0 ? '–' : toPercent(detected / valid)} killed (95 % interval ${low} to ${high})`,
  ].join('\n');
}
