import type { EditedPost } from '@vastra/shared/contract';
import { paths } from '@vastra/shared/paths';
import { useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { useId, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { adminPaths, newId } from '../../admin-paths';
import { Card, CardColumns } from '../../components/card';
import { EditForm } from '../../components/form/edit-form';
import { AreaField, TextField } from '../../components/form/fields';
import { minuteOf } from '../../components/minute';
import { getPost, savePost, type Words } from './api';
import { DeletePost } from './delete-post';
import { wordsOf } from './editor/html';
import { FeaturedPicture } from './featured-picture';
import { Preview } from './preview';
import { isOut, Publication } from './publication';
import { RichTextField } from './rich-text-field';
import { slugOf } from './slug';
import { emptyPost, type PostValues, storedOf, words } from './values';
import { WordsField } from './words-field';

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`;

const Buttons = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 16px;
`;

const shown = (field: keyof PostValues, value: unknown): string => {
  if (field === 'content') return wordsOf(String(value));
  if (field === 'featuredImage') return (value as PostValues['featuredImage']).alt || '(a picture without words)';
  if (field === 'author') return (value as PostValues['author']).name;
  if (field === 'publishedAt')
    return value === null ? 'Draft' : value === 'now' || !value ? 'Now' : minuteOf(String(value));
  return (Array.isArray(value) ? value.join(', ') : String(value ?? '')) || '(empty)';
};

export function PostForm({ id, post, suggestions }: { id: string; post?: EditedPost; suggestions: Words }) {
  const navigate = useNavigate();
  const [saved, setSaved] = useState(post);
  return (
    <EditForm<PostValues, EditedPost>
      stored={post ? storedOf(post) : emptyPost}
      save={(values, version) => savePost(id, values, version)}
      read={async () => storedOf(await getPost(id))}
      storedOf={storedOf}
      onSaved={(next) => {
        setSaved(next);
        if (id === newId) void navigate(adminPaths.post(next._id), { replace: true });
      }}
      words={words}
      show={shown}
    >
      {(form) => <Parts form={form} saved={saved} suggestions={suggestions} />}
    </EditForm>
  );
}

interface PartsProps {
  form: UseFormReturn<PostValues>;
  saved?: EditedPost;
  suggestions: Words;
}

function Parts({ form, saved, suggestions }: PartsProps) {
  const [isPreviewed, setPreviewed] = useState(false);
  const authors = useId();
  const excerpt = form.watch('excerpt');
  // It follows the title until somebody types another; that of a post which is stored stays, others may have linked to it.
  const suggested = useRef('');
  const suggestSlug = (title: string) => {
    if (saved || form.getValues('slug') !== suggested.current) return;
    suggested.current = slugOf(title);
    form.setValue('slug', suggested.current, { shouldDirty: true });
  };
  return (
    <CardColumns>
      <div>
        <Card>
          <Fields>
            <TextField
              name="title"
              label="Title"
              maxLength={150}
              rules={{
                validate: (title: string) => title.trim() !== '' || 'Please enter a title',
                onChange: ({ target }) => suggestSlug(target.value),
              }}
            />
            <TextField
              name="slug"
              label="Address"
              hint={
                isOut(saved?.publishedAt) ? 'Links to the old address lead nowhere when it changes' : 'After /blog/'
              }
              maxLength={100}
              rules={{
                pattern: {
                  value: /^[a-z0-9]+(-[a-z0-9]+)*$/,
                  message: 'Please use small letters, digits and dashes',
                },
                required: 'Please give the post an address.',
              }}
            />
            <AreaField
              name="excerpt"
              label="Excerpt"
              hint={`${excerpt.length} of 300 characters: what cards and search engines say`}
              rows={3}
              maxLength={300}
              rules={{ validate: (text: string) => text.trim() !== '' || 'Please enter an excerpt' }}
            />
          </Fields>
        </Card>
        <RichTextField name="content" label="Text" />
      </div>
      <div>
        <Card>
          <h2>State</h2>
          <Publication since={saved?.publishedAt ?? null} />
          <Buttons>
            <Button $tone="line" onClick={() => setPreviewed(true)}>
              Preview
            </Button>
            {saved && isOut(saved.publishedAt) && (
              <ButtonLink $tone="line" to={paths.post(saved.slug)}>
                View in the shop
              </ButtonLink>
            )}
            {saved && <DeletePost post={saved} />}
          </Buttons>
        </Card>
        <Card>
          <h2>Picture</h2>
          <Fields>
            <FeaturedPicture />
          </Fields>
        </Card>
        <Card>
          <h2>About</h2>
          <Fields>
            <TextField
              name="author.name"
              label="Author"
              list={authors}
              maxLength={100}
              rules={{ validate: (name: string) => name.trim() !== '' || 'Please name the author' }}
            />
            <datalist id={authors}>
              {suggestions.authors.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
            <WordsField name="categories" label="Categories" one="category" suggestions={suggestions.categories} />
            <WordsField name="tags" label="Tags" one="tag" suggestions={suggestions.tags} />
          </Fields>
        </Card>
      </div>
      {isPreviewed && <Preview values={form.getValues()} onClose={() => setPreviewed(false)} />}
    </CardColumns>
  );
}
