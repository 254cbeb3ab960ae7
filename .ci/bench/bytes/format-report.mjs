const toKb = (bytes) => (bytes / 1000).toFixed(2);
const toDifference = (bytes) => (bytes === 0 ? '=' : `${bytes > 0 ? '+' : '−'}${Math.abs(bytes)} B`);

const columns = ['', 'KB', 'since the baseline', 'budget', 'left'];

const describeRest = ({ left, isOver }) => {
  if (isOver) return `OVER by ${-left} B`;
  return left < 0 ? `${-left} B over, tolerated` : `${left} B`;
};

const toCells = ({ name, bytes, previousBytes, budget, isOver }) => [
  name,
  toKb(bytes),
  previousBytes === undefined ? 'new' : toDifference(bytes - previousBytes),
  toKb(budget),
  describeRest({ left: budget - bytes, isOver }),
];

const formatText = (rows) => {
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) =>
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  '),
    )
    .join('\n');
};

const formatMarkdown = ([head, ...rows]) =>
  [head, ['---', ...head.slice(1).map(() => '---:')], ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Returns the rows that differ, are over their budget or have an entry in the budgets; all rows with `isFull`. */
const chooseRows = (rows, named, isFull) =>
  rows.filter(
    ({ name, bytes, previousBytes, budget }) => isFull || bytes > budget || bytes !== previousBytes || name in named,
  );

function describeCause({ module, previousModule, isNew, bytes, pages }, reason) {
  const where = pages.length > 3 ? `${pages.slice(0, 3).join(', ')} and ${pages.length - 3} more` : pages.join(', ');
  const what = isNew ? 'new' : previousModule ? `was ${previousModule}` : 'grew';
  return [`${module}: about +${bytes} B, ${what}, in ${where}`, reason].filter(Boolean).join('; ');
}

/**
 * Returns the report of `compareBytes` as text.
 *
 * @param budgets budgets.json: pages with an entry are always in the report
 * @param options isMarkdown: for a comment of a pull request; isFull: every page; explain: returns why a cause is there; maxCauses
 */
export function formatReport({ pages, remotes, causes }, budgets, options = {}) {
  const { isMarkdown = false, isFull = false, explain = () => '', maxCauses = 15 } = options;
  const formatTable = isMarkdown ? formatMarkdown : formatText;
  const formatHeading = (text) => (isMarkdown ? `### ${text}` : `── ${text}`);
  const buildTable = (rows) => formatTable([columns, ...rows.map(toCells)]);
  const chosen = chooseRows(pages, budgets.pages, isFull);
  const shown = causes.slice(0, maxCauses);
  const overCount = [...pages, ...remotes].filter(({ isOver }) => isOver).length;
  const isWithin = [...pages, ...remotes].every(({ bytes, budget }) => bytes <= budget);
  const lines = [
    formatHeading('Scripts of a first load, brotli'),
    buildTable(chosen),
    chosen.length < pages.length
      ? `${pages.length - chosen.length} further pages are unchanged and within their budgets.`
      : '',
    formatHeading('All scripts of a remote, brotli'),
    buildTable(remotes),
    ...(shown.length > 0
      ? [
          formatHeading('What grew, and why'),
          shown.map((cause) => `- ${describeCause(cause, explain(cause))}`).join('\n'),
          causes.length > shown.length ? `- and ${causes.length - shown.length} smaller ones` : '',
        ]
      : []),
    overCount > 0
      ? `${overCount} over budget. docs/everyday-changes.md says what to do.`
      : isWithin
        ? 'Everything is within its budget.'
        : 'Everything is within its budget and the tolerance (decision 226).',
  ];
  return `${lines.filter(Boolean).join(isMarkdown ? '\n\n' : '\n')}\n`;
}
