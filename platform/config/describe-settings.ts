import { type ReadOptions, type ReadSetting, resolveSettings } from './read-settings';
import type { Settings } from './setting';

/** Returns a line for each setting in force: its name, its value and where that comes from. Values of secrets are hidden. */
export function describeSettings<S extends Settings>(
  env: NodeJS.ProcessEnv,
  settings: S,
  options?: ReadOptions<S>,
): string[] {
  const { entries } = resolveSettings(env, settings, options);
  const width = Math.max(...entries.map(({ name }) => name.length));
  const lines = entries.map((entry) => `${entry.name.padEnd(width)}  ${describeValue(entry)}`);
  return [...lines, ...listLikelyTypos(env, settings)];
}

function describeValue({ setting, source, text }: ReadSetting): string {
  if (text === undefined || (setting.isSecret && source === 'default')) return '(not set)';
  if (setting.isSecret) return source === 'file' ? '(from file)' : '(set)';
  return source === 'default' ? `${text} (default)` : text;
}

/** Returns a line for each variable that differs from the name of a setting by one letter. */
function listLikelyTypos(env: NodeJS.ProcessEnv, settings: Settings): string[] {
  const names = Object.keys(settings).filter((name) => name.length > 5);
  return Object.keys(env)
    .filter((name) => /^[A-Z]/.test(name) && !(name in settings))
    .flatMap((name) => {
      const similar = names.find((candidate) => isOneLetterOff(name, candidate));
      return similar ? [`${name} is no setting. Did you mean ${similar}?`] : [];
    });
}

/** Returns whether one letter is missing, added or different. */
function isOneLetterOff(left: string, right: string): boolean {
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  if (long.length - short.length > 1) return false;
  let index = 0;
  while (index < short.length && short[index] === long[index]) index++;
  return short.slice(short.length === long.length ? index + 1 : index) === long.slice(index + 1);
}
