import type { EInvoiceRegistrationsResult } from '@vastra/shared/contract';
import { adminApi } from '../../admin-session';

/** Registrations of one call, because a registration has about 1.5 KB. */
const batchSize = 100;

/** A registration of the portal with the fields that the shop stores. */
type Registration = Record<'Irn' | 'AckNo' | 'AckDt' | 'SignedQRCode', unknown>;

/**
 * Reads the file of a portal: one registration, a list of them, or either below `data` or `Data`. Registrations without an IRN are failures of the portal
 * and are left out. Returns a sentence for the admin if the file has none.
 */
export async function readRegistrations(file: File): Promise<Registration[] | string> {
  let content: unknown;
  try {
    content = JSON.parse(await readText(file));
  } catch {
    return 'The file is not JSON. Please choose the JSON of the portal.';
  }
  const registrations = listRegistrations(content).map(({ Irn, AckNo, AckDt, SignedQRCode }) => ({
    ...{ Irn, AckNo, AckDt, SignedQRCode },
  }));
  return registrations.length > 0
    ? registrations
    : 'The file has no registration with an IRN. Please choose the JSON of the portal.';
}

const readText = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsText(file);
  });

function listRegistrations(value: unknown): Registration[] {
  if (Array.isArray(value)) return value.flatMap(listRegistrations);
  if (typeof value !== 'object' || value === null) return [];
  if ('Irn' in value) return value.Irn ? [value as Registration] : [];
  const { data, Data } = value as { data?: unknown; Data?: unknown };
  return listRegistrations(data ?? Data);
}

/** Stores registrations, and resolves to the results of all calls together. */
export async function storeRegistrations(registrations: readonly Registration[]): Promise<EInvoiceRegistrationsResult> {
  const total: EInvoiceRegistrationsResult = { stored: 0, unchanged: 0, refused: [] };
  for (let start = 0; start < registrations.length; start += batchSize) {
    const body = { registrations: registrations.slice(start, start + batchSize) };
    const { stored, unchanged, refused } = await adminApi.post<EInvoiceRegistrationsResult>(
      'admin/books/e-invoices/registrations',
      { body },
    );
    total.stored += stored;
    total.unchanged += unchanged;
    total.refused.push(...refused);
  }
  return total;
}
