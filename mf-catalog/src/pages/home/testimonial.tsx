import type { Testimonial } from '@vastra/shared/contract';
import { Picture } from '@vastra/shared/ui/picture';
import styled from 'styled-components';

const Figure = styled.figure`
  display: grid;
  gap: 24px;
  justify-items: center;
  max-width: 820px;
  margin: 0 auto;
  padding: 16px 0;
  text-align: center;
  & > blockquote {
    font: 500 clamp(var(--text-xl), 2.4vw, var(--text-3xl)) / 1.4 var(--serif);
    text-wrap: pretty;
  }
  & > blockquote::before {
    content: '“';
    display: block;
    height: 0.5em;
    color: var(--brand);
    font-size: 4.5rem;
    line-height: 1;
  }
  & strong {
    display: block;
  }
  & > figcaption {
    color: var(--ink-2);
  }
  & > img {
    width: 96px;
    height: 96px;
    border-radius: 50%;
    object-fit: cover;
  }
`;

export const TestimonialSection = ({ testimonial: { quote, author, role, image } }: { testimonial: Testimonial }) => (
  <section id="testimonial" aria-label="What customers say">
    <Figure>
      {image && <Picture image={image} sizes="96px" alt="" />}
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      <figcaption>
        <strong>{author}</strong>
        {role}
      </figcaption>
    </Figure>
  </section>
);
