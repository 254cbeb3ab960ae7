import { promotionTemplateGroups } from '@vastra/shared/contract/promotion-templates';
import { Link } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import styled from 'styled-components';
import { Detail, Muted, Row, Stack, Text } from '../../components/kit';
import { emptyTemplate } from './template-id';

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Tile = styled(Link)`
  display: block;
  height: 100%;
  padding: 14px 16px;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  background: #fff;
  color: inherit;
  text-decoration: none;
  &:hover {
    border-color: var(--brand);
  }
`;

/** The usual offers to begin with. Each opens the editor with its values. */
export const TemplateList = () => (
  <Stack $gap={24}>
    <Row $justify="space-between" $gap={16}>
      <Muted>Choose what comes closest. Everything can be changed before it is saved.</Muted>
      <ButtonLink to={`?template=${emptyTemplate}`}>Start from nothing</ButtonLink>
    </Row>
    {promotionTemplateGroups.map(({ heading, templates }) => (
      <section key={heading} aria-label={heading}>
        <Text as="h2" $size={20} $marginBottom={12}>
          {heading}
        </Text>
        <Tiles>
          {templates.map(({ id, name, text }) => (
            <li key={id}>
              <Tile to={`?template=${id}`}>
                <strong>{name}</strong>
                <Detail>{text}</Detail>
              </Tile>
            </li>
          ))}
        </Tiles>
      </section>
    ))}
  </Stack>
);
