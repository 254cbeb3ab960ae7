/** File that declares all flags. */
const declarationFile = 'shared/contract/declared-flags.ts';

/** Finds `readFlag(key, fallback, …)` in a source: line, key and fallback. A key that is no literal is undefined. */
function findFlagReads(source) {
  return [...source.matchAll(/\breadFlag(?:<[^>]*>)?\(\s*(?:'([^']*)'|"([^"]*)")?(?:\s*,\s*'([^']*)')?/g)].map(
    (match) => ({
      line: source.slice(0, match.index).split('\n').length,
      key: match[1] ?? match[2],
      fallback: match[3],
    }),
  );
}

/** Returns the findings as sentences. `sources`: text by file; `day`: "2026-11-22". */
export function findMisusedFlags(declaredFlags, sources, day) {
  const readKeys = new Set();
  const findings = [];
  for (const [file, source] of sources)
    for (const { line, key, fallback } of findFlagReads(source)) {
      const declared = key === undefined || !Object.hasOwn(declaredFlags, key) ? undefined : declaredFlags[key];
      readKeys.add(key);
      if (key === undefined) findings.push(`${file}:${line} reads a flag whose key is no literal.`);
      else if (!declared)
        findings.push(`${file}:${line} reads the flag ${key}, which ${declarationFile} does not declare.`);
      else if (fallback !== declared.fallback)
        findings.push(`${file}:${line} reads ${key} with the fallback ${fallback}; declared is ${declared.fallback}.`);
    }
  for (const [key, { owner, expiresOn, variants, fallback }] of Object.entries(declaredFlags)) {
    if (expiresOn < day)
      findings.push(`${key} of ${owner} expired on ${expiresOn}: make one variant the rule and remove the flag.`);
    if (!readKeys.has(key))
      findings.push(`${key} of ${owner} is declared, and no code reads it: remove its declaration.`);
    if (!variants.includes(fallback))
      findings.push(`${key} has the fallback ${fallback}, which is none of its variants.`);
  }
  return findings;
}
