import type { Layout } from '@vastra/shared/contract';
import { prepareSections, Sections } from '@vastra/shared/fragments/sections';
import { paths } from '@vastra/shared/paths';
import type { LoaderFunctionArgs } from '@vastra/shared/router';
import { Page } from '@vastra/shared/ui/page';
import { VisuallyHidden } from '@vastra/shared/ui/visually-hidden';
import type { ArrangedHome } from './api';

/** Resolves to the sections of a home page that a merchant has arranged, as far as the visitor sees them. */
export const arrangeHome = async (
  { title, description, sections }: Layout,
  context: LoaderFunctionArgs['context'],
): Promise<ArrangedHome> => ({ title, description, sections: await prepareSections({ context }, sections) });

/** The home page that a merchant has arranged. */
const ArrangedHomePage = ({ title, description, sections }: ArrangedHome) => (
  <Page title={title} description={description} canonical={paths.home}>
    <VisuallyHidden as="h1">{title}</VisuallyHidden>
    <Sections sections={sections} />
  </Page>
);

export default ArrangedHomePage;
