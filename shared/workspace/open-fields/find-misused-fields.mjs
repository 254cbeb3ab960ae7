/** Finds `createOpenFieldReader(remote, names)` in a source: line, remote and names. What is no literal is undefined. */
function findReaders(source) {
  return [...source.matchAll(/\bcreateOpenFieldReader(?:<[^>]*>)?\(\s*(?:'([^']*)'\s*,\s*\[([^\]]*)\])?/g)].map(
    (match) => ({
      line: countLines(source, match.index),
      remote: match[1],
      names: match[2] === undefined ? undefined : [...match[2].matchAll(/'([^']*)'/g)].map(([, name]) => name),
    }),
  );
}

const countLines = (source, index) => source.slice(0, index).split('\n').length;
const removeComments = (source) =>
  source.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));

/**
 * Returns the findings as sentences: a remote that reads open fields under another remote's name, a field that is not open for it, or the
 * responses' `openFields` without a reader; and a field that is open for a remote that does not read it.
 *
 * @param declared `openProductFields` of the contract
 * @param sources text by file, of remotes and of the shell
 */
export function findMisusedFields(declared, sources) {
  const findings = [];
  const readNames = new Set();
  for (const [file, text] of sources) {
    const source = removeComments(text);
    const folder = file.split('/')[0];
    for (const { line, remote, names } of findReaders(source)) {
      if (remote === undefined)
        findings.push(`${file}:${line} reads open fields whose remote or names are no literals.`);
      else if (remote !== folder) findings.push(`${file}:${line} reads open fields in the name of ${remote}.`);
      for (const name of names ?? []) {
        readNames.add(`${folder} ${name}`);
        const isOpen = Object.hasOwn(declared, name) && declared[name].remotes.includes(folder);
        if (!isOpen) findings.push(`${file}:${line} reads ${name}, which is not open for ${folder}.`);
      }
    }
    for (const { index } of source.matchAll(/\bopenFields\b/g))
      findings.push(`${file}:${countLines(source, index)} reads openFields itself; createOpenFieldReader reads them.`);
  }
  for (const [name, { remotes }] of Object.entries(declared))
    for (const remote of remotes)
      if (!readNames.has(`${remote} ${name}`)) findings.push(`${name} is open for ${remote}, which does not read it.`);
  return findings;
}
