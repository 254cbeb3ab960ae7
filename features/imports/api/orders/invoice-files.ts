import { basename } from 'node:path/posix';
import type { FileFinding } from '../../../../api/src/back-office/transfer/file-finding';
import type { ArchiveFile, PictureArchive } from '../pictures/picture-archive';

/** Names of files that a notice lists. */
const maxListed = 5;

/** An order as far as its invoice is found by it. */
interface NamedOrder {
  number: string;
  /** Path of the invoice, as the line of an export names it. */
  invoice?: string;
}

/** Returns what names of files and numbers of orders are compared by: without the leading #, and as a name of a file can have it. */
const toKey = (number: string): string =>
  number
    .trim()
    .replace(/^#/, '')
    .replace(/[\\/:*?"<>|]/g, '-')
    .toLowerCase();

/** Returns whether a file of an archive is in a folder `invoices`. */
const isInvoice = (path: string): boolean => /(^|\/)invoices\/[^/]+$/i.test(path);

/** Returns the key of a file by its name without the ending. */
const toFileKey = (path: string): string => toKey(basename(path).replace(/\.\w+$/, ''));

const isPdf = (path: string): boolean => /\.pdf$/i.test(path);

/**
 * The invoices of an archive and the orders beside them. Each order of the file is added first, because an invoice is given to an order only if no other order of the
 * file could be meant. Only what the archive has files for is in memory, however many orders there are.
 */
export class InvoiceFiles {
  private readonly pathsByKey = new Map<string, string[]>();
  private readonly numberByKey = new Map<string, string>();
  private readonly ambiguousKeys = new Set<string>();
  private readonly named = new Set<string>();
  private readonly paths: readonly string[];

  constructor(private readonly archive: PictureArchive) {
    this.paths = archive.names.filter(isInvoice);
    for (const path of this.paths) {
      const key = toFileKey(path);
      this.pathsByKey.set(key, [...(this.pathsByKey.get(key) ?? []), path]);
    }
  }

  /** Adds an order of the file. */
  add({ number, invoice }: NamedOrder): void {
    const found = invoice ? this.archive.find(invoice) : undefined;
    if (typeof found === 'object') this.named.add(found.path);
    const key = toKey(number);
    if (!this.pathsByKey.has(key)) return;
    if ((this.numberByKey.get(key) ?? number) !== number) this.ambiguousKeys.add(key);
    this.numberByKey.set(key, number);
  }

  /** Returns the invoice of an order, a sentence if it is unclear which one it is, or undefined without one. */
  find({ number, invoice }: NamedOrder): ArchiveFile | string | undefined {
    if (invoice) return this.archive.find(invoice);
    const key = toKey(number);
    const paths = this.pathsByKey.get(key) ?? [];
    if (paths.length === 0) return undefined;
    if (this.ambiguousKeys.has(key))
      return 'The invoice was left out, because the numbers of several orders differ by a # or by capitals alone';
    const pdfs = paths.filter(isPdf);
    if (pdfs.length > 1) return `The archive has ${pdfs.length} invoices of this order. Please leave one`;
    return this.archive.find(pdfs[0] ?? paths[0]);
  }

  /** Returns a notice about files that belong to no order of the file. */
  listFindings(): FileFinding[] {
    const others = this.paths.filter((path) => !this.named.has(path) && !this.numberByKey.has(toFileKey(path)));
    if (others.length === 0) return [];
    const names = others.slice(0, maxListed).map((path) => basename(path).slice(0, 60));
    const rest = others.length - names.length;
    const list = `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
    const subject = others.length === 1 ? '1 invoice belongs' : `${others.length} invoices belong`;
    return [{ message: `${subject} to no order of the file: ${list}`, isNotice: true }];
  }
}
