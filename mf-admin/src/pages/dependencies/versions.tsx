import type { LibraryVersions } from '@vastra/shared/contract';
import { formatDate } from '@vastra/shared/format';
import { Stack } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { getTeamName } from '../../components/releases/labels';
import { FigureTable } from '../../components/table/figure-table';

const getTitle = (library: string): string => library.replace('@vastra/', '');

function describeMajor({ library, major, blockers }: LibraryVersions['majors'][number]): string {
  const title = `${getTitle(library)} ${major}`;
  if (blockers.length === 0) return `All remotes accept ${title}.`;
  const names = blockers.map(
    ({ part, version, range, ready }) =>
      `${getTeamName(part)} ${version} (${range}${ready ? `; ${ready} is ready` : ''})`,
  );
  return `${title} is blocked by ${names.join(', ')}.`;
}

/** Shows which versions of the shared libraries each live release has, and what blocks the next major of each library. */
export const Versions = ({ versions: { libraries, parts, majors } }: { versions: LibraryVersions }) => (
  <Card heading="Versions" headingId="versions">
    <FigureTable
      name="Versions of libraries"
      rows={parts}
      getKey={({ part }) => part}
      columns={[
        { id: 'part', label: 'Release', isText: true, cell: ({ part, version }) => `${getTeamName(part)} ${version}` },
        ...libraries.map((library, index) => ({
          id: library,
          label: getTitle(library),
          isText: true,
          cell: ({ versions }: LibraryVersions['parts'][number]) => versions[index] ?? '–',
        })),
        {
          id: 'published',
          label: 'Published',
          isText: true,
          cell: ({ publishedAt }) => (publishedAt ? formatDate(publishedAt) : '–'),
        },
      ]}
    />
    <Stack as="ul" $gap={4} $breaks>
      {majors.map((next) => (
        <li key={next.library}>{describeMajor(next)}</li>
      ))}
    </Stack>
  </Card>
);
