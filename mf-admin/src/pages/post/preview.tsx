import { useQuery } from '@tanstack/react-query';
import { formatLongDate } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { Article } from '@vastra/shared/ui/article';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { Notice } from '@vastra/shared/ui/notice';
import { Picture } from '@vastra/shared/ui/picture';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useState } from 'react';
import styled from 'styled-components';
import { Muted, Row, Stack, Text } from '../../components/kit';
import { previewContent } from './api';
import type { PostValues } from './values';

const Stage = styled.div`
  padding: 16px;
  background: var(--sand);
`;

const WidthOption = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 16px;
  border: 1px solid var(--control);
  border-radius: 6px;
  background: #fff;
  cursor: pointer;
`;

const Radio = styled.input`
  accent-color: var(--brand);
`;

/** The post at the width of a phone, or of the blog on a desktop. */
const Screen = styled.article`
  max-width: 390px;
  margin: 0 auto;
  padding: 24px 16px 48px;
  background: #fff;
  &[data-wide='true'] {
    max-width: 1120px;
    padding: 40px;
  }
`;

const Header = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  max-width: 1040px;
  margin: 0 auto 48px;
  [data-wide='true'] > & {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    gap: 48px;
  }
`;

const Title = styled.h1`
  margin-top: 12px;
  font-size: 30px;
  overflow-wrap: anywhere;
  text-wrap: balance;
  [data-wide='true'] & {
    font-size: 48px;
  }
`;

const HeaderPicture = styled(Picture)`
  width: 100%;
  aspect-ratio: 4 / 5;
  border-radius: 12px;
  background: var(--sand);
  object-fit: cover;
`;

/** Shows the post as the shop would: the server cleans the text, and it has the typography of the blog. */
export function Preview({ values, onClose }: { values: PostValues; onClose: () => void }) {
  const [isWide, setWide] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['post preview', values.content],
    queryFn: ({ signal }) => previewContent(values.content, { signal }),
  });
  const { title, author, categories, featuredImage, publishedAt } = values;
  const date = publishedAt && publishedAt !== 'now' ? new Date(publishedAt) : new Date();
  return (
    <Dialog title="Preview" width={1200} onClose={onClose}>
      <Stage>
        <Row as="fieldset" $noWrap $justify="center" $gap={8} $marginBottom={16} aria-label="Width">
          {[false, true].map((isWideOption) => (
            <WidthOption key={String(isWideOption)}>
              <Radio
                type="radio"
                name="preview-width"
                checked={isWide === isWideOption}
                onChange={() => setWide(isWideOption)}
              />
              {isWideOption ? 'Desktop' : 'Phone'}
            </WidthOption>
          ))}
        </Row>
        {error ? (
          <Notice title="The preview could not be loaded." text={toErrorMessage(error)}>
            <Button onClick={() => refetch()}>Retry</Button>
          </Notice>
        ) : (
          <Screen data-wide={isWide}>
            <Header>
              <Stack $gap={0} style={{ alignContent: 'center' }}>
                {categories.length > 0 && (
                  <Text as="span" $tone="brand" $size={14} $bold>
                    {categories[0]}
                  </Text>
                )}
                <Title>{title || 'Untitled'}</Title>
                <Muted $marginTop={16}>
                  {`By ${author.name || '…'} · ${formatLongDate(date)}${data ? ` · ${data.readingTime} min read` : ''}`}
                </Muted>
              </Stack>
              {featuredImage.image && (
                <HeaderPicture image={featuredImage.image} sizes="451px" alt={featuredImage.alt} />
              )}
            </Header>
            <div style={{ maxWidth: 'calc(68ch * 1.125)', margin: '0 auto' }}>
              {data ? (
                <Article
                  // Links are disabled, because following one would lose unsaved changes.
                  onClick={(event) => event.preventDefault()}
                  dangerouslySetInnerHTML={{ __html: data.content }}
                />
              ) : (
                <div role="status" aria-label="Loading...">
                  <Skeleton $height="320px" />
                </div>
              )}
            </div>
          </Screen>
        )}
      </Stage>
    </Dialog>
  );
}
