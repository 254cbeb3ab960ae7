import type { Layout } from '@vastra/shared/contract';
import { api } from '@vastra/shared/http';
import styled from 'styled-components';
import type { LoaderFunctionArgs } from '../router';
import { type PlacedSection, prepareSections, Sections } from './sections';

/** Resolves to the sections of a place, as far as the visitor sees them. Rejects if the API does not respond. */
export async function loadSections(
  { request, context }: LoaderFunctionArgs,
  path: string,
): Promise<PlacedSection[] | undefined> {
  const { sections } = await api.get('layouts', { signal: request.signal, query: { path } }).data<Layout>();
  return sections.length > 0 ? prepareSections({ context }, sections) : undefined;
}

const Space = styled.div`
  margin: clamp(24px, 4vw, 48px) 0;
  /* Sections that cannot be shown leave no space. */
  &:not(:has([data-fragment] > *)) {
    display: none;
  }
`;

/** The sections of a place, with space around them. */
const PlaceSections = ({ sections }: { sections: readonly PlacedSection[] }) => (
  <Space>
    <Sections sections={sections} />
  </Space>
);

export default PlaceSections;
