import { ApiError } from '@vastra/shared/http';
import { adminApi } from '../../../../mf-admin/src/admin-session';
import { readText } from '../../../../mf-admin/src/components/form/read-text';
import type { EInvoiceRegistrationsResult } from '../../contract';

/** Registrations of one call, because a registration has about 1.5 KB. */
const batchSize = 100;

/** A registration of the portal with the fields that the shop stores. */
type Registration = Record<'Irn' | 'AckNo' | 'AckDt' | 'SignedQRCode', unknown>;

/** A document that the portal has not registered, with the messages of the portal. */
export type PortalFailure = Record<'number' | 'reason', string>;

/** Content of the file of a portal. */
interface PortalFile {
  registrations: Registration[];
  failures: PortalFailure[];
}

/**
 * Reads the file of a portal: one registration, a list of them, or either below `data` or `Data`. Entries without an IRN are failures of the portal.
 * Returns a sentence for the admin if the file has no entry at all.
 */
export async function readPortalFile(file: File): Promise<PortalFile | string> {
  let content: unknown;
  try {
    content = JSON.parse(await readText(file));
  } catch {
    return 'The file is not JSON. Please choose the JSON of the portal.';
  }
  const entries = listEntries(content);
  if (entries.length === 0) return 'The file has no registration with an IRN. Please choose the JSON of the portal.';
  return {
    registrations: entries
      .filter(({ Irn }) => Irn)
      .map(({ Irn, AckNo, AckDt, SignedQRCode }) => ({ Irn, AckNo, AckDt, SignedQRCode })),
    failures: entries.filter(({ Irn }) => !Irn).map(toFailure),
  };
}

/** An entry of the file, with the names of the portal. */
type Entry = Partial<Registration> & { DocNo?: unknown; ErrorDetails?: unknown };

function listEntries(value: unknown): Entry[] {
  if (Array.isArray(value)) return value.flatMap(listEntries);
  if (typeof value !== 'object' || value === null) return [];
  if ('Irn' in value) return [value as Entry];
  const { data, Data } = value as { data?: unknown; Data?: unknown };
  return listEntries(data ?? Data);
}

function toFailure({ DocNo, ErrorDetails }: Entry): PortalFailure {
  const messages = (Array.isArray(ErrorDetails) ? ErrorDetails : [])
    .map((detail) => detail?.ErrorMessage)
    .filter((message) => typeof message === 'string');
  return {
    number: typeof DocNo === 'string' ? DocNo : 'A document without an IRN',
    reason: messages.length > 0 ? `The portal has refused it: ${messages.join(' ')}` : 'The portal has refused it.',
  };
}

/**
 * Stores registrations in several calls. Refuses registrations that the API cannot read, with the reason, and stores all others.
 *
 * @param onProgress called after each call with the results so far, because the calls before a failure have stored theirs
 */
export async function storeRegistrations(
  registrations: readonly Registration[],
  onProgress: (result: EInvoiceRegistrationsResult) => void,
): Promise<void> {
  let total = noResult;
  for (let start = 0; start < registrations.length; start += batchSize) {
    total = addResults(total, await storeBatch(registrations.slice(start, start + batchSize)));
    onProgress(total);
  }
}

const noResult: EInvoiceRegistrationsResult = { stored: 0, unchanged: 0, refused: [] };

const addResults = (
  first: EInvoiceRegistrationsResult,
  second: EInvoiceRegistrationsResult,
): EInvoiceRegistrationsResult => ({
  stored: first.stored + second.stored,
  unchanged: first.unchanged + second.unchanged,
  refused: [...first.refused, ...second.refused],
});

async function storeBatch(registrations: readonly Registration[]): Promise<EInvoiceRegistrationsResult> {
  try {
    return await adminApi.post<EInvoiceRegistrationsResult>('admin/books/e-invoices/registrations', {
      body: { registrations },
    });
  } catch (error) {
    const messages = listInvalidRows(error);
    if (messages.size === 0) throw error;
    const valid = registrations.filter((_, row) => !messages.has(row));
    const refused = [...messages].map(([row, reason]) => ({
      irn: String(registrations[row]?.Irn),
      number: null,
      reason: `${reason}.`,
    }));
    return addResults(valid.length > 0 ? await storeBatch(valid) : noResult, { ...noResult, refused });
  }
}

/** Returns the message for each row that the API cannot read: `registrations.3.AckDt` is one of row 3. */
function listInvalidRows(error: unknown): Map<number, string> {
  const details = error instanceof ApiError && error.status === 400 ? Object.entries(error.details) : [];
  return new Map(
    details.flatMap(([field, message]): [number, string][] => {
      const row = /^registrations\.(\d+)\./.exec(field)?.[1];
      return row ? [[Number(row), message]] : [];
    }),
  );
}
