const { readFileSync } = require('node:fs');

/**
 * Formats an error of TypeScript with the lines of the source around it, for the terminal and the overlay in the page. `line` and
 * `character` begin at 1.
 */
function formatError({ code, content, file, line, character }) {
  const start = Math.max(0, line - 3);
  const frame = readFileSync(file, 'utf8')
    .split('\n')
    .slice(start, line + 1)
    .flatMap((text, index) => {
      const number = start + index + 1;
      const numbered = `${number === line ? '>' : ' '} ${String(number).padStart(4)} | ${text}`;
      return number === line ? [numbered, `       | ${' '.repeat(character - 1)}^`] : [numbered];
    });
  return [`TS${code}: ${content}`, `${file}:${line}:${character}`, '', ...frame].join('\n');
}

module.exports = { formatError };
