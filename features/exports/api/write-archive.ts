import type {
  ExportLine,
  ExportServices,
  FilesSection,
  LinesSection,
} from '../../../api/src/back-office/transfer/export-section';
import { toCsv, toCsvRows } from '../../../api/src/platform/server/responses/csv';
import { createZipWriter, type WriteBytes, type ZipWriter } from '../../../api/src/platform/zip-files/zip-writer';
import type { ShopExportProgress } from '../contract';
import { exportSections } from './sections';

/** Version of the format that `docs/operating/export-of-everything.md` describes. */
export const exportFormatVersion = 1;
/** Characters of a file of lines after which another one begins, because a file of an archive has at most 4 GB. */
const maxFileLength = 500_000_000;

interface ArchiveOptions {
  at: Date;
  /** Progress of each section, which is counted up. */
  progress: ShopExportProgress[];
  /** Called after each batch. It may throw to end the export. */
  onBatch: () => Promise<void>;
  /** Smaller for tests. */
  maxFileLength?: number;
}

/** A file of the manifest. */
interface ManifestFile {
  name: string;
  /** Number of records; missing for a file that is no list of records. */
  records?: number;
  bytes: number;
  sha256: string;
}

/** Writes everything that the shop stores for its merchant as a ZIP archive, with a manifest at its end. A batch of records is in memory, never a table. */
export async function writeArchive(
  services: ExportServices,
  write: WriteBytes,
  options: ArchiveOptions,
): Promise<void> {
  const zip = createZipWriter(write, options.at);
  const files: ManifestFile[] = [];
  const counts: Record<string, number> = {};
  for (const [index, section] of exportSections.entries()) {
    const progress = options.progress[index];
    const context = { services, zip, files, options, progress };
    if (section.kind === 'lines') {
      await writeJsonLines(section, context);
      await writeCsv(section, context);
    } else await writeFiles(section, context);
    counts[section.label] = progress.done;
  }
  const manifest = {
    format: 'shop-export',
    version: exportFormatVersion,
    beganAt: options.at.toISOString(),
    endedAt: new Date().toISOString(),
    counts,
    files,
  };
  await zip.addText('manifest.json', [`${JSON.stringify(manifest, null, 2)}\n`]);
  await zip.end();
}

interface SectionContext {
  services: ExportServices;
  zip: ZipWriter;
  files: ManifestFile[];
  options: ArchiveOptions;
  progress: ShopExportProgress;
}

/** Splits a stream of texts into the files `name.ending`, `name-2.ending`, …, each of which begins with `header`. */
async function addSplitText(
  { zip, files, options }: SectionContext,
  [name, ending]: [string, string],
  texts: AsyncGenerator<{ text: string; records: number }>,
  header = '',
): Promise<void> {
  const limit = options.maxFileLength ?? maxFileLength;
  let next = await texts.next();
  for (let number = 1; number === 1 || !next.done; number++) {
    let records = 0;
    const fileName = `${name}${number === 1 ? '' : `-${number}`}.${ending}`;
    const written = await zip.addText(
      fileName,
      (async function* () {
        if (header) yield header;
        for (let length = 0; !next.done && length < limit; next = await texts.next()) {
          records += next.value.records;
          length += next.value.text.length;
          yield next.value.text;
        }
      })(),
    );
    files.push({ name: fileName, records, ...written });
  }
}

function writeJsonLines(section: LinesSection, context: SectionContext): Promise<void> {
  const { services, options, progress } = context;
  const texts = (async function* () {
    for await (const lines of section.read(services)) {
      progress.done += lines.length;
      await options.onBatch();
      yield { text: lines.map((line) => `${JSON.stringify(line)}\n`).join(''), records: lines.length };
    }
  })();
  return addSplitText(context, [section.name, 'jsonl'], texts);
}

async function writeCsv(section: LinesSection, context: SectionContext): Promise<void> {
  const { zip, files, services, options } = context;
  if (section.readCsv) {
    const written = await zip.addText(`${section.name}.csv`, watch(section.readCsv(services), options.onBatch));
    files.push({ name: `${section.name}.csv`, ...written });
    return;
  }
  if (!section.columns) return;
  const columns = Object.entries(section.columns) as [string, (line: ExportLine) => string | number | undefined][];
  const texts = (async function* () {
    for await (const lines of section.read(services)) {
      await options.onBatch();
      const rows = lines.map((line) => columns.map(([, getCell]) => getCell(line) ?? ''));
      yield { text: toCsvRows(rows), records: lines.length };
    }
  })();
  const header = toCsv(
    columns.map(([column]) => column),
    [],
  );
  await addSplitText(context, [section.name, 'csv'], texts, header);
}

async function* watch(texts: AsyncIterable<string> | Iterable<string>, onBatch: () => Promise<void>) {
  for await (const text of texts) {
    await onBatch();
    yield text;
  }
}

async function writeFiles(section: FilesSection, { services, zip, files, options, progress }: SectionContext) {
  for await (const file of section.read(services)) {
    await options.onBatch();
    progress.done += 1;
    if (!file) continue;
    if ('bytes' in file) await zip.addFile(file.name, file.bytes);
    else files.push({ name: file.name, ...(await zip.addText(file.name, watch(file.text, options.onBatch))) });
  }
}
