import type { OutboxTemplate } from '../db/schema';
import { listVariables, toOneLine } from './substitute';

/**
 * Builds the template of a WhatsApp message. The variables of the text, in the sequence of their first use, are the parameters {{1}}, {{2}} … of
 * the approved template. Meta refuses a parameter that is empty or has a line break.
 */
export const buildWhatsappTemplate = (
  { body, templateId, language }: { body: string; templateId: string; language: string },
  values: Readonly<Record<string, string>>,
): OutboxTemplate => ({
  id: templateId,
  language: language || 'en',
  variables: Object.fromEntries(
    listVariables(body).map((name, index) => [String(index + 1), toOneLine(values[name] ?? '') || '-']),
  ),
});
