import { type PlacedSection, prepareSections, Sections } from '@vastra/shared/fragments/sections';
import { ApiError } from '@vastra/shared/http';
import { paths } from '@vastra/shared/paths';
import { type LoaderFunctionArgs, useLoaderData, useRouteError } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice } from '@vastra/shared/ui/notice';
import { Page } from '@vastra/shared/ui/page';
import styled from 'styled-components';
import { RetryButton } from '../../components/retry-button';
import { getLandingPage } from './api';

interface LandingPageData {
  path: string;
  title: string;
  description: string;
  sections: PlacedSection[];
}

/** Resolves to the page with the sections that the visitor sees. The error boundary shows a rejection. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<LandingPageData> {
  const layout = await getLandingPage(params.slug!, { signal: request.signal });
  return { ...layout, sections: await prepareSections({ context }, layout.sections) };
}

const Heading = styled.h1`
  margin: 16px 0 32px;
  font-size: clamp(var(--text-4xl), 5vw, var(--text-5xl));
  text-wrap: balance;
`;

function LandingPage() {
  const { path, title, description, sections } = useLoaderData() as LandingPageData;
  return (
    <Page title={title} description={description} canonical={path}>
      <Heading>{title}</Heading>
      <Sections sections={sections} />
    </Page>
  );
}

export { LandingPage as Component };

export function ErrorBoundary() {
  const error = useRouteError();
  // The API responds with 400 to text that cannot be a path.
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return isUnknown ? (
    <Page title="Page not found">
      <Notice level={1} title="Page not found" text="This page does not exist any more.">
        <ButtonLink to={paths.home}>Back to Home</ButtonLink>
      </Notice>
    </Page>
  ) : (
    <Page title="Page">
      <Notice level={1} title="Failed to load this page. Please try again later.">
        <RetryButton />
      </Notice>
    </Page>
  );
}
