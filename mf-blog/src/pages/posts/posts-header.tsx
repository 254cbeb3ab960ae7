import { paths } from '@vastra/shared/paths';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Breadcrumb } from '../../components/breadcrumb';
import type { Listing } from './listing';

const Header = styled.header`
  margin-bottom: 24px;
`;

const Title = styled.h1`
  margin: 16px 0 12px;
  font-size: clamp(var(--text-4xl), 5vw, var(--text-5xl));
  overflow-wrap: anywhere;
`;

const ListHeading = styled.h2`
  padding-top: 16px;
  border-top: 1px solid var(--hairline);
  color: var(--ink-2);
  font: 600 var(--text-m)/1.5 var(--sans);
`;

const steps = [
  { label: 'Home', to: paths.home },
  { label: 'Blog', to: paths.blog },
];

/** The heading of a listing, with a breadcrumb for a tag or a category. The children stand above the list's own heading. */
export const PostsHeader = ({ listing: { heading, topic }, children }: { listing: Listing; children?: ReactNode }) => (
  <Header>
    {topic !== undefined && <Breadcrumb steps={steps} current={topic} />}
    <Title>{heading}</Title>
    {children}
    <ListHeading>Latest Posts</ListHeading>
  </Header>
);
