import { Picture } from '@vastra/shared/ui/picture';
import styled from 'styled-components';
import type { Collection } from '../../../contract';

const Intro = styled.div`
  margin: 8px 0 24px;
  & > p {
    max-width: 70ch;
    color: var(--ink-2);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  & > img {
    width: 100%;
    height: auto;
    max-height: 320px;
    margin-top: 16px;
    border-radius: var(--radius);
    object-fit: cover;
  }
`;

/** The text and the picture of a collection. */
export const CollectionIntro = ({ description, image }: Pick<Collection, 'description' | 'image'>) =>
  (description || image) && (
    <Intro>
      {description && <p>{description}</p>}
      {image && <Picture image={image} sizes="(min-width: 85rem) 1328px, 100vw" isHero />}
    </Intro>
  );
