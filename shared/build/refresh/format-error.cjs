const { readFileSync } = require('node:fs');

/**
 * Formats an error with the lines of the source around it, for the terminal and the overlay in the page. `line` and `character` begin at 1; without
 * `character` only the line is marked.
 */
function formatFrame({ title, file, line, character }) {
  const start = Math.max(0, line - 3);
  const frame = readFileSync(file, 'utf8')
    .split('\n')
    .slice(start, line + 1)
    .flatMap((text, index) => {
      const number = start + index + 1;
      const numbered = `${number === line ? '>' : ' '} ${String(number).padStart(4)} | ${text}`;
      return number === line && character ? [numbered, `       | ${' '.repeat(character - 1)}^`] : [numbered];
    });
  return [title, [file, line, character].filter(Boolean).join(':'), '', ...frame].join('\n');
}

/** Formats an error of TypeScript. */
const formatError = ({ code, content, ...place }) => formatFrame({ title: `TS${code}: ${content}`, ...place });

module.exports = { formatError, formatFrame };
