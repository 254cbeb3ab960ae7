import type { Layout, SectionInput } from '@vastra/shared/contract';
import type { Queryable } from '../../../platform/db/connect';
import { listVariables } from '../../../platform/messages/substitute';
import { pageFacts, readPageFacts } from './page-facts';

type Content = Pick<Layout, 'title' | 'description'> & { sections: readonly Pick<SectionInput, 'settings'>[] };
type Settings = SectionInput['settings'];

/** Returns all texts of a page. */
const listTexts = ({ title, description, sections }: Content): string[] => [
  title,
  description,
  ...sections.flatMap(({ settings }) =>
    Object.values(settings)
      .flat()
      .filter((value) => typeof value === 'string'),
  ),
];

/** Returns the names in double braces in the texts of a page. */
const listNames = (content: Content): string[] => [...new Set(listTexts(content).flatMap(listVariables))];

const isFact = (name: string): boolean => Object.hasOwn(pageFacts, name);

/** Writes the facts into a text. Braces with another name stay as they are. */
const fillText = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{\s*([a-z_]+)\s*\}\}/g, (braces, name: string) => (isFact(name) ? facts[name] : braces));

const fillSettings = (settings: Settings, facts: Readonly<Record<string, string>>): Settings => {
  const fill = <T>(value: T) => (typeof value === 'string' ? fillText(value, facts) : value);
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, Array.isArray(value) ? value.map(fill) : fill(value)]),
  ) as Settings;
};

/** Writes the facts of the shop, as they are now, into the texts of a page. A page that names none costs no statement. */
export async function fillFacts(db: Queryable, layout: Layout, now?: Date): Promise<Layout> {
  if (!listNames(layout).some(isFact)) return layout;
  const facts = await readPageFacts(db, now);
  return {
    ...layout,
    title: fillText(layout.title, facts),
    description: fillText(layout.description, facts),
    sections: layout.sections.map((section) => ({ ...section, settings: fillSettings(section.settings, facts) })),
  };
}

/** Returns a sentence for each name in double braces that is no fact, and for each fact that the shop has not entered. */
export async function findFactFaults(db: Queryable, content: Content): Promise<string[]> {
  const names = listNames(content);
  if (names.length === 0) return [];
  const facts = await readPageFacts(db);
  return names.flatMap((name) => {
    if (!isFact(name)) return [`{{${name}}} is no fact of the shop.`];
    const { label } = pageFacts[name];
    return facts[name] ? [] : [`The page names “${label}”, which the settings of the shop do not have yet.`];
  });
}
