import { defineFragment } from '@vastra/shared/fragments';
import { Section } from '@vastra/shared/ui/section';
import { SectionButton } from '@vastra/shared/ui/section-button';
import { properties } from './declaration';

/** A heading, a text and a button. */
export const { loader, Component } = defineFragment({
  properties,
  Component: ({ heading, text, align, link, linkLabel }) => (
    <Section $isText $align={align}>
      {heading && <h2>{heading}</h2>}
      <p>{text}</p>
      <SectionButton link={link} linkLabel={linkLabel} />
    </Section>
  ),
});
