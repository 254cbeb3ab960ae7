import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { findErrorCode } from '../db/error-code';
import { ManifestError } from './manifest';

/** Schema of the functions that run statements as a role. Roles of extensions have no rights in it, because the owner of a function could change it. */
const functionsSchema = 'extension_calls';

/** Returns the schema of an extension's tables. */
export const getSchemaName = (name: string): string => `ext_${name.replaceAll('-', '_')}`;

const getFunctionName = (name: string): string => `${functionsSchema}."${getSchemaName(name)}"`;

/**
 * Body of the function that runs a statement. PostgreSQL lets nothing change the role inside of a function with the rights of its owner: neither `set role`
 * nor `set_config`, however the statement calls it. `prepare` accepts queries and changes of rows only, and finds the types of the parameters. The cursor
 * of a prepared statement has all rows when it is moved first (by no row), so that fetching them outside of the function runs no code of the extension. Deferred
 * triggers run before the function returns, because they would have the rights of the shop at the end of the transaction.
 */
const functionBody = `
declare
  result refcursor;
  call text := 'execute extension_statement';
begin
  if arguments is null then
    execute statement;
    set constraints all immediate;
    return null;
  end if;
  if exists (select from pg_catalog.pg_prepared_statements where name = 'extension_statement') then
    deallocate extension_statement;
  end if;
  execute 'prepare extension_statement as ' || statement;
  if json_array_length(arguments) > 0 then
    call := call || (select '(' || string_agg(quote_nullable(value), ', ' order by ordinality) || ')'
      from json_array_elements_text(arguments) with ordinality);
  end if;
  begin
    open result for execute call;
    move relative 0 from result;
  exception when invalid_cursor_definition then
    result := null;
    execute call;
  end;
  set constraints all immediate;
  return result;
end`;

/** Resolves to the role of an extension. Roles belong to all databases of a server, so the name has a hash of the database's. */
async function getRoleName(db: Pick<Queryable, 'execute'>, name: string): Promise<string> {
  const { rows } = await db.execute<{ hash: string }>(sql`select left(md5(current_database()), 8) as hash`);
  return `${getSchemaName(name)}_${rows[0].hash}`;
}

/** Returns whether an extension has its role, with the function that runs statements as this role, and owns the tables of its schema. */
export async function hasRole(db: Pick<Queryable, 'execute'>, name: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from pg_proc p join pg_roles r on r.oid = p.proowner
    where p.oid = to_regproc(${getFunctionName(name)}) and r.rolname = ${await getRoleName(db, name)}
      and p.prosecdef and p.prosrc = ${functionBody}
      and not exists (select from pg_class c where c.relnamespace = to_regnamespace(${getSchemaName(name)})
        and c.relkind in ('r', 'p', 'v', 'm') and c.relname <> 'migrations' and c.relowner <> r.oid)`);
  return rows.length > 0;
}

/**
 * Creates the role of an extension, which owns the tables of its schema except for the list of its migrations, and the function that runs statements as
 * this role.
 *
 * @throws ManifestError if the database's user may not create roles
 */
export async function prepareRole(tx: Queryable, name: string): Promise<void> {
  const [role, schema, statementFunction] = [await getRoleName(tx, name), getSchemaName(name), getFunctionName(name)];
  const run = (statement: string) => tx.execute(sql.raw(statement));
  const { rows } = await tx.execute(sql`select rolsuper, current_user as "user",
    exists (select from pg_roles where rolname = ${role}) as "isThere" from pg_roles where rolname = current_user`);
  const [{ rolsuper: isSuperuser, user, isThere }] = rows as { rolsuper: boolean; user: string; isThere: boolean }[];
  try {
    if (!isThere) await run(`create role "${role}" nologin`);
    if (!isThere && !isSuperuser) await run(`grant "${role}" to "${user}"`);
  } catch (error) {
    if (findErrorCode(error) !== '42501') throw error;
    throw new ManifestError(
      `its role is missing, and the user of the database has no CREATEROLE. Run as an administrator: create role "${role}" nologin; grant "${role}" to "${user}"`,
    );
  }
  await run(`create schema if not exists ${functionsSchema}`);
  await run(`grant usage, create on schema "${schema}" to "${role}"`);
  const { rows: owned } = await tx.execute<{ statement: string }>(sql`
    select format('alter table %s owner to %I', c.oid::regclass, ${role}::text) as statement from pg_class c
      where c.relnamespace = to_regnamespace(${schema}) and c.relkind in ('r', 'p', 'v', 'm') and c.relname <> 'migrations'
    union all select format('alter sequence %s owner to %I', c.oid::regclass, ${role}::text) from pg_class c
      where c.relnamespace = to_regnamespace(${schema}) and c.relkind = 'S'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))
    union all select format('alter routine %s owner to %I', p.oid::regprocedure, ${role}::text) from pg_proc p
      where p.pronamespace = to_regnamespace(${schema})
    union all select format('alter type %s owner to %I', t.oid::regtype, ${role}::text) from pg_type t
      where t.typnamespace = to_regnamespace(${schema}) and t.typtype in ('e', 'd')`);
  for (const { statement } of owned) await run(statement);
  await run(`drop function if exists ${statementFunction}(text, json)`);
  await run(`create function ${statementFunction}(statement text, arguments json) returns refcursor
    language plpgsql security definer set search_path to "${schema}" as $body$${functionBody}$body$`);
  // PostgreSQL asks the new owner of a function for this right.
  await run(`grant create on schema ${functionsSchema} to "${role}"`);
  await run(`alter function ${statementFunction}(text, json) owner to "${role}"`);
  await run(`revoke create on schema ${functionsSchema} from "${role}"`);
}

/**
 * Runs a statement with the rights of the extension's role. With `values` it is a query or a change of rows, and resolves to the cursor of its rows, null for
 * none; without, it is a statement of a migration.
 */
export async function callAsRole(
  tx: Pick<Queryable, 'execute'>,
  name: string,
  statement: string,
  values: readonly (string | null)[] | null,
): Promise<string | null> {
  const list = values && JSON.stringify(values);
  const { rows } = await tx.execute<{ cursor: string | null }>(
    sql`select ${sql.raw(getFunctionName(name))}(${statement}::text, ${list}::json) as cursor`,
  );
  return rows[0].cursor;
}
