import { readProperties } from '@vastra/shared/fragments/read-properties';
import type { Properties } from '../../federation/property-schema';
import type { Release } from '../../federation/release';
import type { ReleaseStorage } from '../storage/storage';

const key = 'sections/in-use.json';

/** The sections of a published page. */
export interface PageSections {
  /** `/pages/monsoon-sale` */
  path: string;
  sections: { name: string; settings: Properties }[];
}

/** Returns the sections of all published pages; none before the API has stored them. */
export async function readSectionUses(storage: ReleaseStorage): Promise<PageSections[]> {
  const stored = await storage.read(key);
  return stored ? (JSON.parse(stored.body.toString('utf8')) as PageSections[]) : [];
}

/** Stores the sections of all published pages beside the releases, unless they are there already, so that `promote` compares releases with them. */
export async function storeSectionUses(storage: ReleaseStorage, pages: PageSections[]): Promise<void> {
  const text = JSON.stringify(pages);
  const stored = await storage.read(key);
  if ((stored?.body.toString('utf8') ?? '[]') !== text) await storage.write(key, text);
}

type Owner = Pick<Release, 'domain' | 'fragmentProperties' | 'sections'>;

/** Returns why a release cannot show a section with its settings, as the end of a sentence; undefined if it can. */
export function findSectionFault(
  { sections = {}, fragmentProperties = {} }: Owner,
  { name, settings }: PageSections['sections'][number],
): string | undefined {
  if (!sections[name]) return `has no section ${name}`;
  try {
    readProperties(fragmentProperties[name] ?? { type: 'object', properties: {} }, settings);
    return undefined;
  } catch (error) {
    return `does not accept the settings of ${name}, because ${(error as Error).message}`;
  }
}

/**
 * Returns why a release cannot show the published sections of its remote, a sentence each with the pages. What the live release cannot show
 * either is no reason against the next one.
 */
export function listSectionReasons(pages: PageSections[], next: Owner, live: Owner): string[] {
  const paths = new Map<string, Set<string>>();
  for (const { path, sections } of pages)
    for (const section of sections) {
      if (!section.name.startsWith(`${next.domain}/`) || findSectionFault(live, section)) continue;
      const fault = findSectionFault(next, section);
      if (fault) paths.set(fault, (paths.get(fault) ?? new Set()).add(path));
    }
  return [...paths].map(([fault, used]) => `It ${fault}: ${[...used].join(', ')}.`);
}
