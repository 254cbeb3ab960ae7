import styled from 'styled-components';

/** Typography for the HTML of a blog post, in the blog and in the preview of the editor. */
export const Article = styled.div`
  font-size: var(--text-l);
  line-height: 1.7;
  overflow-wrap: break-word;
  & > * + * {
    margin-top: 1.25em;
  }
  & > p:first-child {
    color: var(--ink-2);
    font-size: var(--text-xl);
  }
  & h2,
  & h3 {
    margin: 2em 0 -0.4em;
    scroll-margin-top: 112px;
    text-wrap: balance;
  }
  & h2 {
    font-size: var(--text-3xl);
  }
  & h3 {
    font-size: var(--text-2xl);
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
    font: 500 var(--text-2xl)/1.4 var(--serif);
  }
  & a {
    text-underline-offset: 4px;
  }
  & img {
    border-radius: var(--radius-card);
    background: var(--sand);
  }
  & figure {
    max-width: 440px;
    margin: 2em auto;
  }
  & figcaption {
    margin-top: 8px;
    color: var(--ink-2);
    font-size: var(--text-s);
  }
  & table {
    display: block;
    overflow-x: auto;
    border-collapse: collapse;
    font-size: var(--text-m);
    line-height: 1.5;
  }
  & :is(th, td) {
    padding: 8px 16px 8px 0;
    border-bottom: 1px solid var(--hairline);
    text-align: left;
    vertical-align: top;
  }
  & hr {
    margin: 2em 0;
    border: 0;
    border-top: 1px solid var(--hairline);
  }
  & pre {
    overflow-x: auto;
    padding: 16px;
    border-radius: var(--radius);
    background: var(--sand);
    font-size: var(--text-s);
  }
`;
