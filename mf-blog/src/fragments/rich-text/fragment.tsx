import { defineFragment } from '@vastra/shared/fragments';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Section } from '@vastra/shared/ui/section';
import { properties } from './declaration';

/** A heading, a text and a button. */
export const { loader, Component } = defineFragment({
  properties,
  Component: ({ heading, text, align, link, linkLabel }) => (
    <Section $isText $align={align}>
      {heading && <h2>{heading}</h2>}
      <p>{text}</p>
      {link && linkLabel && <ButtonLink to={link}>{linkLabel}</ButtonLink>}
    </Section>
  ),
});
