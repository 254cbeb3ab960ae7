import { type Policies, type PolicyText, policyTextSchema } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../platform/db/connect';
import { settings } from '../../platform/db/schema';
import { findUnknownVariable, substitute } from '../../platform/messages/substitute';
import { HttpError } from '../../platform/server/errors/http-error';
import { getPolicyFacts, policyFactNames } from './facts';

const policyTextsKey = 'policyTexts';
const knownFacts = Object.fromEntries(policyFactNames.map((name) => [name, '']));

/** Returns the stored own texts, with the placeholders that the merchant has written, and the time of their last change. */
async function loadTexts(db: Queryable): Promise<{ texts: PolicyText[]; updatedAt: Date | null }> {
  const [row] = await db.select().from(settings).where(eq(settings.key, policyTextsKey));
  return {
    texts: z
      .array(policyTextSchema)
      .catch([])
      .parse(row?.value ?? []),
    updatedAt: row?.updatedAt ?? null,
  };
}

/** Returns the stored own texts, with placeholders. */
export const getPolicyTexts = async (db: Queryable): Promise<PolicyText[]> => (await loadTexts(db)).texts;

/** Returns own texts with the facts of the shop in place of the placeholders. */
export async function getPolicies(db: Queryable): Promise<Policies> {
  const [facts, { texts, updatedAt }] = await Promise.all([getPolicyFacts(db), loadTexts(db)]);
  return {
    facts,
    texts: texts.map(({ page, section, title, body }) => ({
      ...{ page, section },
      title: substitute(title, facts),
      body: substitute(body, facts),
    })),
    updatedAt: texts.length > 0 ? (updatedAt?.toISOString() ?? null) : null,
  };
}

/** Throws an `HttpError` for a placeholder that is no fact, or a section with two texts. */
export function assertValidTexts(texts: readonly PolicyText[]): void {
  const sections = texts.map(({ page, section }) => `${page}#${section}`);
  const messages = texts.map(({ title, body }, index) => {
    if (sections.indexOf(sections[index]) !== index) return 'This section has a text already.';
    const unknown = findUnknownVariable(`${title}\n${body}`, knownFacts);
    return unknown === undefined ? undefined : `The shop has no fact {{${unknown}}}.`;
  });
  const index = messages.findIndex((message) => message !== undefined);
  if (index >= 0)
    throw new HttpError(400, 'invalid_input', messages[index]!, { [`value.${index}.body`]: messages[index]! });
}
