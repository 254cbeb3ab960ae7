import { defineFragment } from '@vastra/shared/fragments';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Picture } from '@vastra/shared/ui/picture';
import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';
import { properties } from './declaration';

const Band = styled.section`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  overflow: hidden;
  border-radius: var(--radius-card);
  background: var(--sand);
  & > img {
    width: 100%;
    height: 100%;
    max-height: 360px;
    object-fit: cover;
  }
  & > div {
    display: grid;
    gap: 16px;
    align-content: center;
    justify-items: start;
    padding: clamp(24px, 5vw, 64px);
  }
  & h2 {
    font-size: clamp(var(--text-3xl), 4.4vw, var(--text-5xl));
  }
  ${from.m} {
    grid-auto-flow: column;
    height: 440px;
    &.small {
      height: 300px;
    }
    &.large {
      height: 600px;
    }
    & > img {
      max-height: none;
      order: 1;
    }
  }
`;

/** Builds the picture of a rendition's URL. The section cuts it to the shape of its place. */
const toPicture = (data: string, alt: string) => {
  const width = Number(/(\d+)\.webp$/.exec(data)?.[1]);
  return { data, alt, width, height: width };
};

/** A picture with a heading, a text and a button beside it. */
export const { loader, Component } = defineFragment({
  properties,
  Component: ({ picture, alt, heading, text, link, linkLabel, height }) => (
    <Band className={height}>
      {picture && <Picture image={toPicture(picture, alt)} sizes="(min-width: 720px) 50vw, 100vw" />}
      <div>
        <h2>{heading}</h2>
        {text && <p>{text}</p>}
        {link && linkLabel && <ButtonLink to={link}>{linkLabel}</ButtonLink>}
      </div>
    </Band>
  ),
});
