import { defineFragment } from '@vastra/shared/fragments';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import styled from 'styled-components';
import { properties } from './declaration';

const Text = styled.section`
  display: grid;
  gap: 16px;
  max-width: 68ch;
  justify-items: start;
  font-size: var(--text-l);
  &.center {
    margin: 0 auto;
    justify-items: center;
    text-align: center;
  }
  & > h2 {
    font-size: var(--text-3xl);
    text-wrap: balance;
  }
  & > p {
    white-space: pre-line;
  }
`;

/** A heading, a text and a button. */
export const { loader, Component } = defineFragment({
  properties,
  loader: async () => null,
  Component: ({ heading, text, align, link, linkLabel }) => (
    <Text className={align}>
      {heading && <h2>{heading}</h2>}
      <p>{text}</p>
      {link && linkLabel && <ButtonLink to={link}>{linkLabel}</ButtonLink>}
    </Text>
  ),
});
