import { defineFragment } from '@vastra/shared/fragments';
import { PictureSection } from '@vastra/shared/ui/picture-section';
import { SectionButton } from '@vastra/shared/ui/section-button';
import { properties } from './declaration';

/** A picture with a heading, a text and a button beside it. */
export const { loader, Component } = defineFragment({
  properties,
  Component: ({ picture, alt, heading, text, link, linkLabel, height }) => (
    <PictureSection picture={picture} alt={alt} height={height}>
      <h2>{heading}</h2>
      {text && <p>{text}</p>}
      <SectionButton link={link} linkLabel={linkLabel} />
    </PictureSection>
  ),
});
