import {
  findSectionFault,
  isRemoteName,
  type ReleaseStorage,
  readPointers,
  readRelease,
} from '@vastra/platform/releases';
import {
  findDeclaredFlag,
  maxSections,
  type OfferedSection,
  type SectionInput,
  type SettingRule,
} from '@vastra/shared/contract';
import { getSectionPage, sectionPlaces } from '@vastra/shared/contract/section-places';
import { UnavailableError } from '../../platform/server/errors/http-error';
import { LayoutInvalidError } from './errors';

type Release = NonNullable<Awaited<ReturnType<typeof readRelease>>>;
type SectionPreview = NonNullable<NonNullable<Release['sections']>[string]['preview']>;

/** Kinds of pages on which a section may stand whose release names none. */
const allPages = ['home', 'landing', ...new Set(sectionPlaces.map(({ page }) => page))];

/** Returns the live releases that offer sections. Throws `UnavailableError` if the storage fails. */
async function listOwners(storage: ReleaseStorage): Promise<Release[]> {
  try {
    const { pointers } = await readPointers(storage);
    const remotes = [...pointers].filter(([remote]) => isRemoteName(remote));
    const releases = await Promise.all(remotes.map(([remote, { version }]) => readRelease(storage, remote, version)));
    return releases.filter((release) => release?.sections !== undefined) as Release[];
  } catch (error) {
    throw new UnavailableError(error);
  }
}

/** Returns the sections that live releases offer, by label. */
export async function listOfferedSections(storage: ReleaseStorage): Promise<OfferedSection[]> {
  const owners = await listOwners(storage);
  return owners.flatMap(toOfferedSections).sort((a, b) => a.label.localeCompare(b.label, 'en-IN'));
}

/** Maximum characters of a picture, as releases are built with. */
const maxImageLength = 8000;

/** Returns the picture of a preview if an image element can show it. */
const toShownPreview = (preview?: SectionPreview): SectionPreview | undefined =>
  preview && preview.image.length <= maxImageLength && /^data:image\/(svg\+xml|png|webp)[;,]/.test(preview.image)
    ? preview
    : undefined;

const toOfferedSections = ({ remote, version, sections = {}, fragmentProperties = {} }: Release): OfferedSection[] =>
  Object.entries(sections).map(([name, { label, description = '', pages = allPages, limit, presets, preview }]) => {
    const { properties = {}, required = [] } = fragmentProperties[name] ?? {};
    return {
      name,
      label,
      description,
      remote,
      version,
      pages: [...pages],
      limit: limit ?? null,
      presets: (presets ?? [{ label, settings: {} }]).map((preset) => ({
        ...(preset as OfferedSection['presets'][number]),
        preview: toShownPreview(preset.preview ?? preview),
      })),
      settings: properties as Record<string, SettingRule>,
      required,
    };
  });

function findConditionFault(label: string, { from, to, flag }: SectionInput): string | undefined {
  if (from && to && new Date(from) >= new Date(to)) return `${label} ends before it begins.`;
  if (flag && !findDeclaredFlag(flag.key)?.variants.includes(flag.variant))
    return `${label} is shown for the variant ${flag.variant} of ${flag.key}, which the shop does not know.`;
  return undefined;
}

/**
 * Throws `LayoutInvalidError` if a section of the page is not offered by a live release, does not accept its settings, may not stand on this
 * page, stands there too often, ends before it begins, or depends on an unknown flag.
 */
export async function assertShowable(
  storage: ReleaseStorage,
  { path, sections }: { path: string; sections: readonly SectionInput[] },
): Promise<void> {
  if (sections.length === 0) return;
  const owners = await listOwners(storage);
  const page = getSectionPage(path);
  const counts = new Map<string, number>();
  const findFault = (section: SectionInput): string | undefined => {
    const { name } = section;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const owner = owners.find(({ domain }) => name.startsWith(`${domain}/`));
    if (!owner) return `No live release offers the section ${name}.`;
    const fault = findSectionFault(owner, section);
    if (fault) return `${owner.remote} ${owner.version} ${fault}.`;
    const { label, pages = [page], limit = maxSections } = owner.sections![name];
    if (!pages.includes(page)) return `${label} cannot stand on this page.`;
    if (count > limit) return `${label} can stand on a page ${limit === 1 ? 'once' : `${limit} times`}.`;
    return findConditionFault(label, section);
  };
  const faults = sections.flatMap((section, index) => {
    const fault = findFault(section);
    return fault ? [`Section ${index + 1}: ${fault}`] : [];
  });
  if (faults.length > 0) throw new LayoutInvalidError(faults);
}
