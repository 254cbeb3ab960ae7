import styled from 'styled-components';

/** How a post's own HTML is set: one column of about 68 characters. */
export const Article = styled.div`
  max-width: 68ch;
  margin: 48px auto 0;
  font-size: 18px;
  line-height: 1.7;
  overflow-wrap: break-word;
  & > * + * {
    margin-top: 1.25em;
  }
  & > p:first-child {
    color: var(--ink-2);
    font-size: 20px;
  }
  & h2,
  & h3 {
    margin: 2em 0 -0.4em;
    text-wrap: balance;
  }
  & h2 {
    font-size: 30px;
  }
  & h3 {
    font-size: 24px;
  }
  & ul,
  & ol {
    padding-left: 1.4em;
  }
  & li + li {
    margin-top: 0.5em;
  }
  & li::marker {
    color: var(--brand);
  }
  & blockquote {
    margin: 2em 0;
    padding: 4px 0 4px 24px;
    border-left: 2px solid var(--brand);
    font: 500 24px/1.4 var(--serif);
  }
  & a {
    text-underline-offset: 4px;
  }
  & img {
    border-radius: 12px;
    background: var(--sand);
  }
`;
