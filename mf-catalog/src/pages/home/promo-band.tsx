import type { Promo } from '@vastra/shared/contract';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Picture } from '@vastra/shared/ui/picture';
import { from } from '@vastra/shared/ui/tokens';
import styled from 'styled-components';

const Band = styled.section`
  display: grid;
  align-items: center;
  border-radius: var(--radius-card);
  background: var(--brand-hover);
  color: var(--white);
  overflow: hidden;
  & > div {
    display: grid;
    gap: 16px;
    justify-items: start;
    padding: clamp(32px, 6vw, 72px) clamp(16px, 6vw, 96px);
  }
  & b {
    padding: 4px 12px;
    border: 1px solid currentColor;
    border-radius: var(--radius);
    font-size: var(--text-s);
    font-weight: 600;
    letter-spacing: 0.04em;
  }
  & h2 {
    font-size: clamp(var(--text-3xl), 4.4vw, 3.5rem);
    text-wrap: balance;
  }
  & p {
    max-width: 52ch;
  }
  & a:focus-visible {
    outline-color: var(--white);
  }
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${from.m} {
    /* The picture takes almost half of the band, up to its edges. */
    &:has(> img) {
      grid-template-columns: minmax(0, 11fr) minmax(0, 9fr);
    }
    & > div:last-child {
      grid-template-rows: auto auto;
      grid-auto-columns: 1fr;
      grid-auto-flow: column;
      column-gap: clamp(32px, 6vw, 96px);
      align-items: center;
    }
    & > img {
      height: 440px;
    }
  }
`;

export const PromoBand = ({ promo: { badge, title, text, image, link } }: { promo: Promo }) => (
  <Band id="promo" aria-labelledby="promo-title">
    <div>
      <b>{badge}</b>
      <h2 id="promo-title">{title}</h2>
      <p>{text}</p>
      <ButtonLink to={link.to} $tone="line">
        {link.label}
      </ButtonLink>
    </div>
    {image && <Picture image={image} sizes="(min-width: 1360px) 600px, (min-width: 720px) 45vw, 100vw" />}
  </Band>
);
