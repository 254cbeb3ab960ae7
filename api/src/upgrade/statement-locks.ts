/** Work of a statement, by which its time grows: nothing but the catalogue, reading, indexing or writing the table, or changing rows. */
export type StatementWork = 'moment' | 'scan' | 'index' | 'gin-index' | 'rewrite' | 'rows' | 'unknown';

/** Lock that a statement of a migration holds until its migration ends. */
export interface StatementLock {
  /** The statement on one line, without bodies of functions. */
  statement: string;
  /** The table whose lock others may wait for; undefined where the statement locks no table that was there before. */
  table?: string;
  /** The lock as PostgreSQL names it; undefined where it is unknown. */
  lock?: string;
  work: StatementWork;
}

type Rule = [pattern: RegExp, lock: string, work: StatementWork];

/** Actions of ALTER TABLE. The first rule that fits counts. Reference: https://www.postgresql.org/docs/current/sql-altertable.html */
const actionRules: Rule[] = [
  [/^add column\b.*\bgenerated always as\b.*\bstored\b/, 'ACCESS EXCLUSIVE', 'rewrite'],
  [/^add column\b.*\b(serial|bigserial|smallserial|generated \w+ as identity)\b/, 'ACCESS EXCLUSIVE', 'rewrite'],
  // Each of these reads the table or builds an index, or locks a second table.
  [/^add column\b.*\b(check|unique|primary key|references)\b/, '', 'unknown'],
  [/^add column\b(?!.*\bdefault\b)/, 'ACCESS EXCLUSIVE', 'moment'],
  // A constant, or a function that has one value in a transaction. Other functions have a value for each row.
  [
    /^add column\b.*\bdefault (?:'(?:[^']|'')*'|-?\d+(?:\.\d+)?|true|false|null|now\(\)|current_timestamp)(?:::[\w[\]]+)?(?: not null| null)?$/,
    'ACCESS EXCLUSIVE',
    'moment',
  ],
  [/^add column\b/, 'ACCESS EXCLUSIVE', 'rewrite'],
  [/^drop (column|constraint)\b/, 'ACCESS EXCLUSIVE', 'moment'],
  [/^rename\b/, 'ACCESS EXCLUSIVE', 'moment'],
  [/^alter column \S+ (set default|drop default|drop not null)\b/, 'ACCESS EXCLUSIVE', 'moment'],
  [/^alter column \S+ set not null\b/, 'ACCESS EXCLUSIVE', 'scan'],
  [/^alter column \S+ (set data )?type\b/, 'ACCESS EXCLUSIVE', 'rewrite'],
  [/^add constraint\b.*\bforeign key\b.*\bnot valid$/, 'SHARE ROW EXCLUSIVE', 'moment'],
  [/^add constraint\b.*\bforeign key\b/, 'SHARE ROW EXCLUSIVE', 'scan'],
  [/^add constraint\b.*\bcheck\b.*\bnot valid$/, 'ACCESS EXCLUSIVE', 'moment'],
  [/^add constraint\b.*\bcheck\b/, 'ACCESS EXCLUSIVE', 'scan'],
  [/^add constraint\b.*\b(unique|primary key) using index\b/, 'ACCESS EXCLUSIVE', 'moment'],
  [/^add constraint\b.*\b(unique|primary key)\b/, 'ACCESS EXCLUSIVE', 'index'],
  [/^validate constraint\b/, 'SHARE UPDATE EXCLUSIVE', 'scan'],
  [/^(enable|disable) trigger\b/, 'SHARE ROW EXCLUSIVE', 'moment'],
];

/** Statements about one table, whose name is the first group. */
const tableRules: Rule[] = [
  [/^create (?:unique )?index (?:if not exists )?\w+ on (?:only )?(\S+) using gin\b/, 'SHARE', 'gin-index'],
  [/^create (?:unique )?index (?!concurrently)(?:if not exists )?\w+ on (?:only )?([^\s(]+)/, 'SHARE', 'index'],
  [
    /^create (?:or replace )?(?:constraint )?trigger \w+ (?:before|after) .*? on (\S+) (?:for|execute|referencing|when|deferrable|not deferrable)/,
    'SHARE ROW EXCLUSIVE',
    'moment',
  ],
  [/^drop trigger (?:if exists )?\w+ on (\S+)/, 'ACCESS EXCLUSIVE', 'moment'],
  // The name of an index begins with the name of its table.
  [/^drop index (?:if exists )?([a-z]+)_\w+$/, 'ACCESS EXCLUSIVE', 'moment'],
  [/^drop table (?:if exists )?([^\s,]+)( cascade| restrict)?$/, 'ACCESS EXCLUSIVE', 'moment'],
  [/^(?:update|insert into|delete from) (?:only )?([^\s(]+)/, 'ROW EXCLUSIVE', 'rows'],
];

/** Statements that lock no table which code of the shop reads or writes. */
const harmless =
  /^(create (or replace )?(function|procedure|view)|create (type|schema|sequence|extension)|comment on|grant|revoke|select pgboss\.create_queue\()/;

/** Returns a statement in lower case on one line, without comments, quotes of names and bodies of functions. */
const normalize = (statement: string): string =>
  statement
    .replace(/--.*$/gm, '')
    .replace(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replace(/"/g, '')
    .replace(/\s+/g, ' ')
    .replace(/;\s*$/, '')
    .trim()
    .toLowerCase();

const toTableName = (name: string): string => name.replace(/^public\./, '');

/** Splits the actions of ALTER TABLE at commas that are in no brackets and no text. */
function splitActions(text: string): string[] {
  const actions: string[] = [];
  let depth = 0;
  let isText = false;
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === "'") isText = !isText;
    else if (isText) continue;
    else if (character === '(' || character === '[') depth++;
    else if (character === ')' || character === ']') depth--;
    else if (character === ',' && depth === 0) {
      actions.push(text.slice(start, index).trim());
      start = index + 1;
    }
  }
  return [...actions, text.slice(start).trim()];
}

function readAlterTable(statement: string): StatementLock[] | undefined {
  const [, name, actions] = /^alter table (?:if exists )?(?:only )?(\S+) (.+)$/.exec(statement) ?? [];
  if (!name) return undefined;
  const table = toTableName(name);
  return splitActions(actions).flatMap((action) => {
    const [, lock, work] = actionRules.find(([pattern]) => pattern.test(action)) ?? [];
    const own = {
      statement: `alter table ${table} ${action}`,
      table,
      lock: lock || undefined,
      work: work ?? 'unknown',
    };
    // A foreign key locks the table that it points to as well.
    const [, target] = /^add constraint\b.*\breferences ([^\s(]+)/.exec(action) ?? [];
    return target ? [own, { ...own, table: toTableName(target), work: 'moment' as const }] : [own];
  });
}

const createTable = /^create (?:unlogged )?table (?:if not exists )?([^\s(]+) \(/;

/** Reads CREATE TABLE, which locks the tables that its foreign keys point to. */
function readCreateTable(statement: string): StatementLock[] | undefined {
  if (!createTable.test(statement)) return undefined;
  const targets = new Set([...statement.matchAll(/\breferences ([^\s(,)]+)/g)].map(([, name]) => toTableName(name)));
  return [
    { statement, work: 'moment' },
    ...[...targets].map((table) => ({ statement, table, lock: 'SHARE ROW EXCLUSIVE', work: 'moment' as const })),
  ];
}

/** Returns the tables that statements create. */
export const listCreatedTables = (locks: readonly StatementLock[]): string[] =>
  locks.flatMap(({ statement }) => {
    const [, name] = createTable.exec(statement) ?? [];
    return name ? [toTableName(name)] : [];
  });

function readStatement(statement: string): StatementLock[] {
  if (harmless.test(statement)) return [{ statement, work: 'moment' }];
  const known = readAlterTable(statement) ?? readCreateTable(statement);
  if (known) return known;
  for (const [pattern, lock, work] of tableRules) {
    const name = pattern.exec(statement)?.[1];
    if (name) return [{ statement, table: toTableName(name), lock, work }];
  }
  return [{ statement, work: 'unknown' }];
}

/**
 * Returns the locks of the statements of a migration. No process waits for a table that the migration creates itself. A statement that these
 * rules do not know is `unknown`: a person reads it.
 */
export function listLocks(statements: readonly string[]): StatementLock[] {
  const normalized = statements.flatMap((text) => splitStatements(text).map(normalize)).filter(Boolean);
  const locks = normalized.flatMap(readStatement);
  const created = new Set(listCreatedTables(locks));
  return locks.map((lock) =>
    lock.table && created.has(lock.table) ? { statement: lock.statement, work: 'moment' as const } : lock,
  );
}

/** Splits a text at semicolons at the end of a line that are in no body of a function. */
function splitStatements(text: string): string[] {
  const bodies: string[] = [];
  const withoutBodies = text.replace(/(\$\w*\$)[\s\S]*?\1/g, (body) => `$body${bodies.push(body) - 1}$`);
  return withoutBodies
    .split(/;[ \t]*(?:--.*)?$/m)
    .map((part) => part.replace(/\$body(\d+)\$/g, (_whole, index) => bodies[Number(index)]));
}
