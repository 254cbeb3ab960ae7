// Finds colours (hex, rgb(), hsl(), oklch(), oklab()), font sizes in px and widths of media queries that are no tokens (shared/ui/tokens.css, tokens.tsx):
// `node .ci/lint/check-tokens.mjs`. A comment `token: <reason>` on the line, or on the line before, allows one. Exits with 1 when there
// are findings.
import { pathToFileURL } from 'node:url';
import { listTrackedSources, listTrackedStyles, readTrackedSource } from './tracked-sources.mjs';

const paths = [
  'shared/ui',
  'shell/src',
  'shell/server/document',
  'mf-catalog/src',
  'mf-cart/src',
  'mf-account/src',
  'mf-blog/src',
  'features/*/{account,blog,catalog,storefront}/**',
];
// The panel of the preview stands over pages, in colours that no page has.
const isChecked = (file) =>
  !/\.(test|stories)\.tsx?$|\/testing\/|^shared\/ui\/(tokens\.|storybook\/)|^shell\/src\/preview\//.test(file);
const rawValue =
  /(?<!&)#(?:[\da-f]{3}|[\da-f]{6})\b|\b(?:rgb|hsl|oklch|oklab)a?\([^v)][^)]*\)|\bfont(?:-size)?:[^;]*?\d+px|\bfontSize: \d|@(?:media|container)[^{]*?width: \d+px/gi;

/** Returns the lines of a source with values that a token replaces, counted from 1. */
export const findRawValues = (source) => {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const isAllowed = /token: \S/.test(line) || /token: \S/.test(lines[index - 1] ?? '');
    return isAllowed ? [] : [...line.matchAll(rawValue)].map(([value]) => ({ line: index + 1, value }));
  });
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = [...listTrackedSources(paths), ...listTrackedStyles(paths)].filter(isChecked);
  for (const file of files)
    for (const { line, value } of findRawValues(readTrackedSource(file) ?? '')) {
      console.log(`${file}:${line} [token] ${value}`);
      process.exitCode = 1;
    }
}
