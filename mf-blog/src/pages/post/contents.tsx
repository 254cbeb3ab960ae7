import type { Post } from '@vastra/shared/contract';
import styled from 'styled-components';

const Side = styled.nav`
  display: none;
  & > p {
    margin-bottom: 8px;
    font: 600 14px/1.5 var(--sans);
  }
  & a {
    display: block;
    padding: 6px 0;
    color: var(--ink-2);
    font-size: 14px;
    line-height: 1.4;
    text-decoration: none;
  }
  & a:hover {
    color: var(--brand);
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  @media (min-width: 1160px) {
    display: block;
    position: sticky;
    top: 112px;
    align-self: start;
    max-height: calc(100vh - 144px);
    overflow-y: auto;
  }
`;

const fewest = 4;

/** The sections of a long post, beside it where there is room. */
export const Contents = ({ headings }: { headings: Post['headings'] }) =>
  headings.length >= fewest && (
    <Side aria-label="In this article">
      <p>In this article</p>
      <ul className="sections">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </Side>
  );
