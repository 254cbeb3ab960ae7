/** Families by the token of `user-agent`; the first token that is found counts, because each browser names other browsers after itself. */
const families: [name: string, token: RegExp][] = [
  ['Edge', /\bEdgA?(?:iOS)?\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

/** Returns family and major version of the browser, `Chrome 131`, which names no person; `Other` for any other. */
export function toBrowserName(userAgent = ''): string {
  for (const [name, token] of families) {
    const [, version] = token.exec(userAgent) ?? [];
    if (version) return `${name} ${version.slice(0, 4)}`;
  }
  return 'Other';
}
