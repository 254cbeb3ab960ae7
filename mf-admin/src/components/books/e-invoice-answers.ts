import type { EInvoiceAnswersResult } from '@vastra/shared/contract';
import { adminApi } from '../../admin-session';

/** Answers of one call, because an answer has about 1.5 KB. */
const batchSize = 100;

/** An answer of the portal with the fields that the shop stores. */
type Answer = Record<'Irn' | 'AckNo' | 'AckDt' | 'SignedQRCode', unknown>;

/**
 * Reads the file of a portal: one answer, a list of them, or either below `data` or `Data`. Answers without an IRN are failures of the portal
 * and are left out. Returns a sentence for the admin if the file has none.
 */
export async function readAnswers(file: File): Promise<Answer[] | string> {
  let content: unknown;
  try {
    content = JSON.parse(await readText(file));
  } catch {
    return 'The file is not JSON. Please choose the JSON of the portal.';
  }
  const answers = listAnswers(content).map(({ Irn, AckNo, AckDt, SignedQRCode }) => ({
    ...{ Irn, AckNo, AckDt, SignedQRCode },
  }));
  return answers.length > 0 ? answers : 'The file has no answer with an IRN. Please choose the JSON of the portal.';
}

const readText = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsText(file);
  });

function listAnswers(value: unknown): Answer[] {
  if (Array.isArray(value)) return value.flatMap(listAnswers);
  if (typeof value !== 'object' || value === null) return [];
  if ('Irn' in value) return value.Irn ? [value as Answer] : [];
  const { data, Data } = value as { data?: unknown; Data?: unknown };
  return listAnswers(data ?? Data);
}

/** Stores answers, and resolves to the results of all calls together. */
export async function storeAnswers(answers: readonly Answer[]): Promise<EInvoiceAnswersResult> {
  const total: EInvoiceAnswersResult = { stored: 0, unchanged: 0, refused: [] };
  for (let start = 0; start < answers.length; start += batchSize) {
    const body = { answers: answers.slice(start, start + batchSize) };
    const { stored, unchanged, refused } = await adminApi.post<EInvoiceAnswersResult>(
      'admin/books/e-invoices/answers',
      { body },
    );
    total.stored += stored;
    total.unchanged += unchanged;
    total.refused.push(...refused);
  }
  return total;
}
