import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { products } from '../../platform/db/schema';

/** Separates the name of an option from a value in one text, because names and values can have any character that people type. */
const nameSeparator = '\x1e';

const listValues = (label: AnyPgColumn, values: AnyPgColumn): SQL =>
  sql`select ${label} || E'\\x1e' || value as text from unnest(${values}) value where ${label} <> ''`;

/**
 * SQL of a product's values of options that it names, each as `toOptionValue` returns it, joined as the values of a facet. A first or second
 * option without a name is the colour or the size, which have columns.
 */
export const optionValuesText: SQL = sql`case when ${products.colorLabel} || ${products.sizeLabel} || ${products.option3Label} = '' then ''
  else coalesce((
    select string_agg(text, E'\\x1f' order by text) from (
      ${listValues(products.colorLabel, products.colors)}
      union ${listValues(products.sizeLabel, products.sizes)}
      union ${listValues(products.option3Label, products.option3Values)}
    ) as named
  ), '') end`;

/** Joins the name of an option and a value to one text of the index. */
export const toOptionValue = (name: string, value: string): string => `${name}${nameSeparator}${value}`;
