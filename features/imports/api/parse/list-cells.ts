/** A specification of a product. */
export interface Spec {
  label: string;
  value: string;
}

const listSeparator = ' | ';
const escapeText = (text: string): string => text.replace(/[\\|]/g, '\\$&');
const unescapeText = (text: string): string => text.replace(/\\([\\|:])/g, '$1').trim();

/** Splits a text at each separator that is not escaped with a backslash; parts stay escaped. */
function splitAt(text: string, separator: '|' | ':'): string[] {
  const parts = [''];
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === separator) parts.push('');
    else parts[parts.length - 1] += character === '\\' ? character + (text[++index] ?? '') : character;
  }
  return parts;
}

const splitParts = (cell: string): string[] => splitAt(cell, '|').filter((part) => part.trim() !== '');

/** Formats features as a cell: "Soft | Light"; bars in the texts are escaped. */
export const toFeaturesCell = (features: readonly string[]): string => features.map(escapeText).join(listSeparator);
/** Parses a cell of features. */
export const parseFeatures = (cell: string): string[] => splitParts(cell).map(unescapeText);

/** Formats specifications as a cell: "Fabric: Linen | Fit: Slim". */
export const toSpecsCell = (specs: readonly Spec[]): string =>
  specs
    .map(({ label, value }) => `${escapeText(label).replaceAll(':', '\\:')}: ${escapeText(value)}`)
    .join(listSeparator);

/** Parses a cell of specifications. `withoutColon` has the invalid parts. */
export function parseSpecs(cell: string): { specs: Spec[]; withoutColon: string[] } {
  const parts = splitParts(cell).map((part) => {
    const [label, ...value] = splitAt(part, ':');
    return { part, hasColon: value.length > 0, label: unescapeText(label), value: unescapeText(value.join(':')) };
  });
  return {
    specs: parts.map(({ label, value }) => ({ label, value })),
    withoutColon: parts.filter(({ hasColon }) => !hasColon).map(({ part }) => part.trim()),
  };
}
