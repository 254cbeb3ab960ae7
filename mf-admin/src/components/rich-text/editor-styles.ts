import { Article } from '@vastra/shared/ui/article';
import styled from 'styled-components';

export const Frame = styled.div`
  border: 1px solid var(--control);
  border-radius: 6px;
  background: #fff;
  &[data-invalid='true'] {
    border-color: var(--sale);
    box-shadow: inset 0 0 0 1px var(--sale);
  }
  &:has(.tiptap:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;

/** Shows the text in the typography and width of the blog. */
export const EditorSurface = styled(Article)`
  & > .tiptap {
    max-width: calc(68ch * 1.125 + 48px);
    min-height: 360px;
    margin: 0 auto;
    padding: 24px;
    outline: 0;
    white-space: pre-wrap;
  }
  & > .tiptap > * + * {
    margin-top: 1.25em;
  }
  & > .tiptap > p:first-child {
    color: var(--ink-2);
    font-size: 20px;
  }
  & .ProseMirror-selectednode {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  & figcaption:has(> br:only-child)::before {
    float: left;
    height: 0;
    color: var(--ink-3);
    content: 'Caption, if there is something to say' / '';
    pointer-events: none;
  }
  @media (max-width: 639px) {
    & > .tiptap {
      padding: 16px;
    }
  }
`;

/** Shows the text in the typography of a product page. */
export const DescriptionSurface = styled(EditorSurface)`
  && {
    font-size: var(--text-m);
    line-height: inherit;
  }
  && > .tiptap {
    min-height: 200px;
  }
  && > .tiptap > * + * {
    margin-top: 12px;
  }
  && > .tiptap > p:first-child {
    color: inherit;
    font-size: inherit;
  }
  && h3,
  && h4 {
    margin: 0;
  }
  && h3 {
    font-size: var(--text-xl);
  }
  && > .tiptap > :is(h3, h4):not(:first-child) {
    margin-top: 24px;
  }
`;
