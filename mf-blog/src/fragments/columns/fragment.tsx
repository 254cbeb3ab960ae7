import { defineFragment } from '@vastra/shared/fragments';
import { Section } from '@vastra/shared/ui/section';
import { TextItems } from '@vastra/shared/ui/text-items';
import { properties } from './declaration';

/** Short texts side by side, or questions with answers. */
export const { loader, Component } = defineFragment({
  properties,
  Component: ({ heading, titles, texts, look }) => (
    <Section>
      {heading && <h2>{heading}</h2>}
      <TextItems titles={titles} texts={texts} look={look} />
    </Section>
  ),
});
