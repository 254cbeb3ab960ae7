import styled from 'styled-components';
import { type BoxProps, boxStyles } from './box';

interface TextProps extends BoxProps {
  /** On a line by itself, also as a `span`, `small` or `strong`. */
  $block?: boolean;
  $textAlign?: 'center' | 'right';
}

/** A text in the sizes and colours of the tokens: a paragraph, or another element with `as`. */
export const Text = styled.p<TextProps>`
  ${({ $block }) => $block && 'display: block;'}
  ${({ $textAlign }) => $textAlign && `text-align: ${$textAlign};`}
  ${boxStyles}
`;

/** A text that is less important than the text around it. */
export const Muted = styled(Text)`
  color: var(--ink-2);
`;

/** A small text that explains what is beside it. */
export const Hint = styled(Muted)`
  font-size: 0.875rem;
`;

/** The details of an item, on a line below its name. */
export const Detail = styled.small<BoxProps>`
  display: block;
  color: var(--ink-2);
  font-size: 0.875rem;
  ${boxStyles}
`;

/** The heading of an item inside a card, a `h3` as large as the text. */
export const ItemTitle = styled.h3<BoxProps>`
  font: 600 1rem/1.5 var(--sans);
  overflow-wrap: anywhere;
  ${boxStyles}
`;

/** A list with bullets. */
export const BulletList = styled.ul<BoxProps>`
  padding-left: 1.25rem;
  /* Lists with a class have no bullets by the global styles. */
  && {
    list-style: disc;
  }
  ${boxStyles}
`;

/** A text that a person or the shop has written, with its line breaks. */
export const Quote = styled.blockquote`
  margin: 0.25rem 0 0;
  padding: 0.5rem 0.75rem;
  border-radius: 6px;
  background: var(--sand);
  color: var(--ink);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** A small text that says what is wrong with a field or an item. */
export const ErrorText = styled(Text)`
  color: var(--sale);
  font-size: 0.875rem;
  overflow-wrap: anywhere;
`;

const edges = { note: 'var(--control)', info: 'var(--brand)', warning: 'var(--warning)', error: 'var(--sale)' };

/** A message about a part of a screen, beside a coloured edge. Give it a `role` if it appears later. */
export const Alert = styled.p<BoxProps & { $kind?: keyof typeof edges }>`
  padding: 0.75rem 1rem;
  border-left: 2px solid ${({ $kind = 'note' }) => edges[$kind]};
  background: #fff;
  ${({ $kind }) => $kind === 'error' && 'color: var(--sale);'}
  overflow-wrap: anywhere;
  ${boxStyles}
`;
