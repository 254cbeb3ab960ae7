import type { ShownSection } from '@vastra/shared/contract';
import { Fragment, type FragmentSource } from '@vastra/shared/federation';
import { useSession } from '@vastra/shared/session';
import type { ComponentType, ReactNode } from 'react';
import styled from 'styled-components';
import { readVariant } from '../flags';
import type { LoaderFunctionArgs } from '../router';
import { prepareFragment } from './prepare-fragment';

/** A section as the data of a page has it. */
export type PlacedSection = Pick<ShownSection, 'id' | 'name' | 'settings' | 'audience'>;

/**
 * Resolves to the sections whose flags have the visitor's variant, and loads sections for all visitors for the document, which leaves out what
 * the page's releases cannot show. Call it in the page's loader. It never rejects.
 */
export async function prepareSections(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  sections: readonly ShownSection[],
): Promise<PlacedSection[]> {
  const source = (context as { fragments?: FragmentSource } | undefined)?.fragments;
  const placed = await Promise.all(
    sections.map(async ({ id, name, settings, audience, flag }) => {
      if (source?.offersSection?.(name, settings) === false) return undefined;
      if (flag && (await readVariant({ ...flag, context })) !== flag.variant) return undefined;
      // The names are known at run time only.
      if (audience === 'everyone') await prepareFragment({ context }, name as never, settings as never);
      return { id, name, settings, audience };
    }),
  );
  return placed.filter((section) => section !== undefined);
}

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(48px, 6vw, 80px);
  /* Parts of a section may inherit the gap between sections. */
  & > [data-section],
  & > [data-section] > [data-fragment] {
    gap: inherit;
  }
  /* A section that cannot be shown leaves no gap. */
  & > [data-section]:not(:has(> [data-fragment] > *)) {
    display: none;
  }
`;

interface SectionFragmentProps {
  name: string;
  skeleton: ReactNode;
  missing: () => ReactNode;
}
// The names of the fragments, and of their settings, are known at run time only.
const SectionFragment = Fragment as unknown as ComponentType<SectionFragmentProps>;

const Place = ({ section: { id, name, settings } }: { section: PlacedSection }) => (
  <div data-section={id}>
    <SectionFragment {...settings} name={name} skeleton={null} missing={() => null} />
  </div>
);

/** Shows a section that depends on the session, which only the browser knows. */
function PersonalPlace({ section }: { section: PlacedSection }) {
  const status = useSession((session) => session.status);
  const shownStatus = section.audience === 'guest' ? 'signed-out' : 'signed-in';
  return status === shownStatus && <Place section={section} />;
}

/** Shows the sections of a page in their order, each in its own error boundary. A section that cannot be shown leaves its place only. */
export const Sections = ({ sections }: { sections: readonly PlacedSection[] }) => (
  <List>
    {sections.map((section) =>
      section.audience === 'everyone' ? (
        <Place key={section.id} section={section} />
      ) : (
        <PersonalPlace key={section.id} section={section} />
      ),
    )}
  </List>
);
