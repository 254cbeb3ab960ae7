export interface Spec {
  label: string;
  value: string;
}

const separator = ' | ';
const escaped = (text: string): string => text.replace(/[\\|]/g, '\\$&');
const unescaped = (text: string): string => text.replace(/\\([\\|:])/g, '$1').trim();

/** Where a text is cut: at each `at` that no backslash stands before. */
function cut(text: string, at: '|' | ':'): string[] {
  const parts = [''];
  for (let place = 0; place < text.length; place++) {
    const character = text[place];
    if (character === at) parts.push('');
    else parts[parts.length - 1] += character === '\\' ? character + (text[++place] ?? '') : character;
  }
  return parts;
}

const filled = (cell: string): string[] => cut(cell, '|').filter((part) => part.trim() !== '');

export const featuresCell = (features: readonly string[]): string => features.map(escaped).join(separator);
export const readFeatures = (cell: string): string[] => filled(cell).map(unescaped);

export const specsCell = (specs: readonly Spec[]): string =>
  specs.map(({ label, value }) => `${escaped(label).replaceAll(':', '\\:')}: ${escaped(value)}`).join(separator);

/** `without`: the parts that have no colon. */
export function readSpecs(cell: string): { specs: Spec[]; without: string[] } {
  const parts = filled(cell).map((part) => {
    const [label, ...value] = cut(part, ':');
    return { part, hasColon: value.length > 0, label: unescaped(label), value: unescaped(value.join(':')) };
  });
  return {
    specs: parts.map(({ label, value }) => ({ label, value })),
    without: parts.filter(({ hasColon }) => !hasColon).map(({ part }) => part.trim()),
  };
}
