import { listNodes, loadCategoryTree } from '../../../../api/src/catalogue/categories/tree';
import { toSlug } from '../../../../api/src/catalogue/naming/slug';
import { InvalidFileError } from '../../../../api/src/platform/csv/errors';
import type { BoundedField } from '../../../../api/src/platform/custom-fields/custom-fields';
import type { Queryable } from '../../../../api/src/platform/db/connect';
import { type FileSource, toFileSource } from '../../../../api/src/platform/tables/file-source';
import { openTables } from '../../../../api/src/platform/tables/open-tables';
import type { Table, TableRow } from '../../../../api/src/platform/tables/table';
import type { ImportMapping, ImportPreview } from '../../contract';
import { maxMappedColumns, maxMappingRules } from '../../contract';
import { InvalidTableError } from '../errors';
import { chooseOptions } from '../formats/choose-options';
import { toColumnKey } from '../formats/columns';
import { mappableFields } from '../formats/mappable-fields';
import { proposeHsn } from '../formats/propose-hsn';
import { assertImportable, type FileFormat, findFormat, getFileKind, openTable } from '../formats/recognise';
import type { SourceProduct } from '../formats/source-product';
import { sortTags } from '../formats/tag-rules';
import { openPictureArchive } from '../pictures/picture-archive';
import { describeColumn } from './known-columns';
import { proposeTarget } from './propose-target';

/** Rows of a file that a preview reads. */
const maxRows = 5000;
const maxSamples = 3;

export interface PreviewContext {
  db: Queryable;
  /** Custom fields of products. */
  fields: readonly BoundedField[];
}

interface Sheet {
  name: string;
  header: string[];
  format?: FileFormat;
  rows: TableRow[];
}

/**
 * Reads the beginning of a file and returns the use of its columns, with proposals for those that the format does not know.
 *
 * @param sheet name of the sheet of a workbook; empty for the first whose columns are known
 * @throws InvalidTableError
 */
export async function previewFile(
  bytes: Buffer,
  sheet: string,
  context: PreviewContext,
): Promise<Omit<ImportPreview, 'profileId'>> {
  const { chosen, known } = await openSheet(toFileSource(bytes), sheet);
  const { header, format, rows } = chosen;
  const products = await collectProducts(chosen);
  return {
    format: toFormatName(format),
    kind: format ? getFileKind(format) : 'products',
    sheets: known,
    rows: rows.length,
    columns: header.slice(0, maxMappedColumns).flatMap((name, index) => {
      if (name === '') return [];
      const samples = [...new Set(rows.map(({ cells }) => cells[index] ?? '').filter(Boolean))].slice(0, 200);
      const becomes = format ? describeColumn(format, header, name) : 'Our own column';
      const canPropose = format?.contents === 'products' && becomes === '' && samples.length > 0;
      return [
        {
          ...{ name, becomes, samples: samples.slice(0, maxSamples).map((sample) => sample.slice(0, 80)) },
          proposal: canPropose ? proposeTarget(name, samples, context.fields) : null,
        },
      ];
    }),
    targets: listTargets(context.fields),
    ...(await describeProducts(products, context.db)),
  };
}

/** Lists what a column can become. */
const listTargets = (fields: PreviewContext['fields']): ImportPreview['targets'] => [
  { target: 'ignore', name: '', label: 'Leave out' },
  { target: 'specification', name: '', label: 'Specification' },
  { target: 'tag', name: '', label: 'Tags' },
  ...fields.map(({ key, label }) => ({ target: 'custom', name: key, label: `Custom field: ${label}` })),
  ...Object.entries(mappableFields).map(([name, label]) => ({ target: 'field', name, label })),
];

/** Returns the name of a format, by which mappings are saved. */
const toFormatName = (format: FileFormat | undefined): string =>
  format ? `${format.name} ${getFileKind(format)}` : '';

async function openSheet(source: FileSource, name: string): Promise<{ chosen: Sheet; known: ImportPreview['sheets'] }> {
  const known: ImportPreview['sheets'] = [];
  let chosen: Sheet | undefined;
  let first: Sheet | undefined;
  const archive = await openPictureArchive(source);
  for (const table of await openTables(archive?.table ?? source)) {
    const candidate = await readTable(table);
    if (!candidate) continue;
    first ??= candidate;
    if (!candidate.format) continue;
    known.push({ name: candidate.name, kind: getFileKind(candidate.format) });
    if (!chosen || (name !== '' && candidate.name === name)) chosen = candidate;
  }
  const found = chosen ?? first;
  if (!found) throw new InvalidTableError('The file is empty.');
  if (!found.format) assertImportable(found.header);
  return { chosen: found, known };
}

async function readTable(table: Table): Promise<Sheet | undefined> {
  const open = await openTable(table);
  if (!open) return undefined;
  const rows: TableRow[] = [];
  try {
    for await (const row of open.rows) {
      if (row.cells.some(Boolean)) rows.push(row);
      if (rows.length >= maxRows) break;
    }
  } catch (error) {
    // The browser sends the beginning of a large file, whose last row may be cut. The import names what is wrong with a row.
    if (!(error instanceof InvalidFileError) || rows.length === 0) throw error;
  }
  return { name: open.sheet, header: open.header, format: findFormat(open.header), rows };
}

async function collectProducts({ header, format, rows }: Sheet): Promise<SourceProduct[]> {
  if (format?.contents !== 'products') return [];
  const products: SourceProduct[] = [];
  async function* readRows() {
    yield* rows;
  }
  for await (const product of format.read(header, readRows())) if (!('ownLines' in product)) products.push(product);
  return products;
}

/** Counts names, the most frequent first. */
function countNames(names: readonly string[]): { name: string; count: number }[] {
  const counts = new Map<string, { name: string; count: number }>();
  for (const name of names) {
    const key = toColumnKey(name);
    const found = counts.get(key) ?? { name: name.trim().slice(0, 200), count: 0 };
    counts.set(key, { ...found, count: found.count + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).slice(0, maxMappingRules);
}

/** Describes options, types, tags and statuses of products, with their use if the merchant has no rule. */
async function describeProducts(
  products: readonly SourceProduct[],
  db: Queryable,
): Promise<Pick<ImportPreview, 'options' | 'types' | 'otherTypes' | 'tags' | 'statuses'>> {
  const nodes = listNodes(await loadCategoryTree(db));
  const idByKey = new Map(nodes.flatMap(({ id, name }) => [[id, id] as const, [toSlug(name), id] as const]).reverse());
  const types = countNames(products.flatMap(({ categoryNames }) => categoryNames.slice(0, 1)));
  const known = new Set(types.map(({ name }) => toColumnKey(name)));
  const otherTypes = countNames(products.flatMap(({ categoryNames }) => categoryNames.slice(1)));
  const tags = countNames(products.flatMap(({ tags }) => tags.filter((tag) => tag.trim() !== '')));
  return {
    options: describeOptions(products),
    types: types.map(({ name, count }) => ({
      ...{ name, count, categoryId: idByKey.get(toSlug(name)) ?? null, hsn: proposeHsn(name) ?? '' },
    })),
    otherTypes: otherTypes.filter(({ name }) => !known.has(toColumnKey(name))),
    tags: tags.map(({ name, count }) => ({ name, count, target: toTagTarget(name) })),
    statuses: describeStatuses(products),
  };
}

function toTagTarget(name: string): ImportMapping['tags'][number]['target'] {
  const { materials, occasions } = sortTags([name]);
  if (materials.length > 0) return 'material';
  return occasions.length > 0 ? 'occasion' : 'tag';
}

function describeOptions(products: readonly SourceProduct[]): ImportPreview['options'] {
  const targets = new Map<string, { name: string; target: string }>();
  for (const { optionNames, variants } of products) {
    const chosen = chooseOptions(
      optionNames,
      variants.map(({ values }) => values),
    );
    for (const target of ['color', 'size', 'option3'] as const) {
      const index = chosen[target];
      const name = index === undefined ? '' : optionNames[index];
      if (name && !targets.has(toColumnKey(name))) targets.set(toColumnKey(name), { name: name.slice(0, 200), target });
    }
  }
  return [...targets.values()].slice(0, maxMappingRules);
}

const describeStatuses = (products: readonly SourceProduct[]): ImportPreview['statuses'] =>
  countNames(products.map(({ status }) => status).filter(Boolean)).map(({ name }) => ({
    name,
    status: products.find(({ status }) => toColumnKey(status) === toColumnKey(name))!.isPublished
      ? 'on-sale'
      : 'archived',
  }));
