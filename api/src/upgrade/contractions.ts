/** A statement that code of the previous release may not survive, and why. */
const rules: [RegExp, string][] = [
  [/\bdrop (table|view|column|type|schema)\b/, 'removes what the previous release reads'],
  [/\brename\b/, 'renames what the previous release reads'],
  [
    /\badd column\b(?!.*\b(default|generated)\b).*\bnot null\b/,
    'adds a column that the inserts of the previous release leave empty',
  ],
  [/\balter column\b.*\b(set data )?type\b/, 'changes a type, and locks the table while it is written again'],
  [/\bset not null\b/, 'refuses rows of the previous release, and locks the table while it is read'],
  [/\bdrop default\b/, 'inserts of the previous release rely on the default'],
  [
    /\badd constraint\b(?!.*\bnot valid\b).*\b(check|foreign key)\b/,
    'locks the table while it is read: add it NOT VALID, validate it in the next migration',
  ],
  [/\b(create unique index|add constraint\b.*\bunique)\b/, 'refuses rows of the previous release'],
];

const marker = /^-- contract: (\S.{10,})$/m;

/** Returns the reason for which a migration may remove or refuse something; undefined if it gives none. */
export const findContractReason = (migration: string): string | undefined => marker.exec(migration)?.[1];

/**
 * Returns what a migration does that the previous release may not survive. A file with a line such as
 * `-- contract: nothing reads products.told since 1.4.0` may do it, except for tables that it creates itself.
 */
export function findContractions(migration: string): string[] {
  if (marker.test(migration)) return [];
  const statements = migration
    .replace(/--(?!> ).*$/gm, '')
    // Bodies of functions do not change the schema.
    .replace(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .split(/--> statement-breakpoint|;\s*$/m)
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase());
  const created = statements.flatMap(
    (statement) => /^create table (?:if not exists )?"?(?:public"?\."?)?(\w+)"?/.exec(statement)?.[1] ?? [],
  );
  return statements.flatMap((statement) => {
    const [, table] = /\b(?:alter table (?:only )?|\bon )"?(?:public"?\."?)?(\w+)"?/.exec(statement) ?? [];
    if (!statement || created.includes(table)) return [];
    const broken = rules.find(([pattern]) => pattern.test(statement));
    return broken ? [`${statement.slice(0, 80)}: ${broken[1]}`] : [];
  });
}
