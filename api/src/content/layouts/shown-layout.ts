import { findDeclaredFlag, type Layout, type SectionInput, type ShownSection } from '@vastra/shared/contract';
import { and, asc, eq, isNotNull, like, or } from 'drizzle-orm';
import type { PreviewedContent } from '../../platform/auth/previews/token';
import type { Queryable } from '../../platform/db/connect';
import { pageLayouts, pageLayoutVersions } from '../../platform/db/schema';

interface ReadOptions {
  now?: Date;
  /** The page whose draft is shown, with all sections that are not hidden, for any audience. */
  preview?: PreviewedContent | null;
}

/** Returns what a page shows now; undefined for a page that is not published. */
export async function findShownLayout(
  db: Queryable,
  path: string,
  { now = new Date(), preview }: ReadOptions = {},
): Promise<Layout | undefined> {
  const [row] = await db
    .select({ draft: pageLayouts, published: pageLayoutVersions })
    .from(pageLayouts)
    .leftJoin(
      pageLayoutVersions,
      and(
        eq(pageLayoutVersions.layoutId, pageLayouts.id),
        eq(pageLayoutVersions.version, pageLayouts.publishedVersion),
      ),
    )
    .where(eq(pageLayouts.path, path));
  const isPreview = preview?.kind === 'layout' && preview.id === row?.draft.id;
  const content = isPreview ? row.draft : row?.published;
  if (!content) return undefined;
  const { title, description, sections } = content;
  const shown = sections.filter((section) => !section.isHidden && (isPreview || isShownAt(section, now)));
  const toShown = isPreview ? toPreviewedSection : toShownSection;
  return { path, title, description, sections: shown.map(toShown) };
}

const isShownAt = ({ from, to }: Pick<SectionInput, 'from' | 'to'>, now: Date): boolean =>
  (from === null || new Date(from) <= now) && (to === null || new Date(to) > now);

const toPreviewedSection = ({ id, name, settings }: SectionInput): ShownSection => ({
  id,
  name,
  settings,
  audience: 'everyone',
});

const toShownSection = ({ id, name, settings, audience, flag }: SectionInput): ShownSection => ({
  id,
  name,
  settings,
  audience,
  ...(flag && { flag: { ...flag, fallback: findDeclaredFlag(flag.key)?.fallback ?? '' } }),
});

/** Returns the next time after `now` at which one of the sections begins or ends; null if there is none. */
export function findNextChange(sections: readonly SectionInput[], now: Date): Date | null {
  const times = sections
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ from, to }) => [from, to])
    .flatMap((time) => (time === null ? [] : new Date(time).getTime()))
    .filter((time) => time > now.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** Condition for layouts of places within pages. */
export const isOfPlace = like(pageLayouts.path, '%#%');

/** Returns the paths of the places with published sections, in a preview also the place of its draft. */
export async function listUsedPlaces(db: Queryable, preview?: PreviewedContent | null): Promise<string[]> {
  const isShown = or(isNotNull(pageLayouts.publishedVersion), isPreviewed(preview));
  const rows = await db
    .select({ path: pageLayouts.path })
    .from(pageLayouts)
    .where(and(isOfPlace, isShown))
    .orderBy(asc(pageLayouts.path));
  return rows.map(({ path }) => path);
}

const isPreviewed = (preview?: PreviewedContent | null) =>
  preview?.kind === 'layout' ? eq(pageLayouts.id, preview.id) : undefined;

/** Returns the paths of the published landing pages, each with the time of its publication. */
export async function listPublishedPages(db: Queryable): Promise<{ path: string; lastmod: string }[]> {
  const rows = await db
    .select({ path: pageLayouts.path, at: pageLayoutVersions.createdAt })
    .from(pageLayouts)
    .innerJoin(
      pageLayoutVersions,
      and(
        eq(pageLayoutVersions.layoutId, pageLayouts.id),
        eq(pageLayoutVersions.version, pageLayouts.publishedVersion),
      ),
    )
    .where(like(pageLayouts.path, '/pages/%'))
    .orderBy(asc(pageLayouts.path));
  return rows.map(({ path, at }) => ({ path, lastmod: at.toISOString() }));
}
