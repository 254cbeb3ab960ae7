import type { Post } from '@vastra/shared/contract';
import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';

const ContentsNav = styled.nav`
  display: none;
  ${from.xxl} {
    display: block;
    position: sticky;
    top: 112px;
    align-self: start;
    max-height: calc(100vh - 144px);
    overflow-y: auto;
  }
`;

const Heading = styled.p`
  margin-bottom: 8px;
  font: 600 var(--text-s)/1.5 var(--sans);
`;

const EntryLink = styled.a`
  display: block;
  padding: 6px 0;
  color: var(--ink-2);
  font-size: var(--text-s);
  line-height: 1.4;
  text-decoration: none;
  &:hover {
    color: var(--brand);
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

/** A post with fewer headings shows no table of contents. */
const minHeadings = 4;

/** Links to the headings of a long post. Hidden where there is no room beside the text. */
export const TableOfContents = ({ headings }: { headings: Post['headings'] }) =>
  headings.length >= minHeadings && (
    <ContentsNav aria-label="In this article">
      <Heading>In this article</Heading>
      <ul className="entries">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <EntryLink href={`#${id}`}>{text}</EntryLink>
          </li>
        ))}
      </ul>
    </ContentsNav>
  );
