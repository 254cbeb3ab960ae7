import type { EditedPost } from '@vastra/shared/contract';
import { formatDateTime } from '@vastra/shared/format';
import { paths } from '@vastra/shared/paths';
import { useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { useId, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { adminPaths, newId } from '../../admin-paths';
import { EditForm } from '../../components/form/edit-form';
import { TextAreaField, TextField } from '../../components/form/fields';
import { Stack } from '../../components/kit';
import { Card, CardColumns } from '../../components/layout/card';
import { PreviewLinkButton } from '../../components/publication/preview-link-button';
import { toPlainText } from '../../components/rich-text/html';
import { getPost, type PostSuggestions, savePost } from './api';
import { DeletePost } from './delete-post';
import { FeaturedPicture } from './featured-picture';
import { Preview } from './preview';
import { isPublished, PublicationFields } from './publication-fields';
import { RichTextField } from './rich-text-field';
import { toSlug } from './slug';
import { TagInput } from './tag-input';
import { emptyPost, type PostValues, postLabels, toStoredPost } from './values';

const formatValue = (field: keyof PostValues, value: unknown): string => {
  if (field === 'content') return toPlainText(String(value));
  if (field === 'featuredImage') return (value as PostValues['featuredImage']).alt || '(picture without alt text)';
  if (field === 'author') return (value as PostValues['author']).name;
  if (field === 'publishedAt')
    return value === null ? 'Not in the shop' : value === 'now' || !value ? 'Now' : formatDateTime(String(value));
  if (field === 'archiveAt' && value) return formatDateTime(String(value));
  return (Array.isArray(value) ? value.join(', ') : String(value ?? '')) || '(empty)';
};

export function PostForm({ id, post, suggestions }: { id: string; post?: EditedPost; suggestions: PostSuggestions }) {
  const navigate = useNavigate();
  const [saved, setSaved] = useState(post);
  return (
    <EditForm<PostValues, EditedPost>
      stored={post ? toStoredPost(post) : emptyPost}
      save={(values, version) => savePost(id, values, version)}
      fetchLatest={async () => toStoredPost(await getPost(id))}
      toStored={toStoredPost}
      onSaved={(next) => {
        setSaved(next);
        if (id === newId) void navigate(adminPaths.post(next._id), { replace: true });
      }}
      labels={postLabels}
      draft={{ record: `post:${id}` }}
      formatValue={formatValue}
    >
      {(form) => <PostSections form={form} saved={saved} suggestions={suggestions} />}
    </EditForm>
  );
}

interface PostSectionsProps {
  form: UseFormReturn<PostValues>;
  saved?: EditedPost;
  suggestions: PostSuggestions;
}

function PostSections({ form, saved, suggestions }: PostSectionsProps) {
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const authors = useId();
  const excerpt = form.watch('excerpt');
  // The slug of a new post follows the title until the admin edits it. A stored slug stays, because others may link to it.
  const suggested = useRef('');
  const suggestSlug = (title: string) => {
    if (saved || form.getValues('slug') !== suggested.current) return;
    suggested.current = toSlug(title);
    form.setValue('slug', suggested.current, { shouldDirty: true });
  };
  return (
    <CardColumns>
      <div>
        <Card>
          <Stack $gap={20}>
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
              label="URL handle"
              hint={
                isPublished(saved?.publishedAt)
                  ? 'Links to the old URL stop working when you change this'
                  : 'The part after /blog/'
              }
              maxLength={100}
              rules={{
                pattern: {
                  value: /^[a-z0-9]+(-[a-z0-9]+)*$/,
                  message: 'Please use lowercase letters, digits and hyphens',
                },
                required: 'Please enter a URL handle.',
              }}
            />
            <TextAreaField
              name="excerpt"
              label="Excerpt"
              hint={`${excerpt.length} of 300 characters. Shown on post cards and in search engines.`}
              rows={3}
              maxLength={300}
              rules={{ validate: (text: string) => text.trim() !== '' || 'Please enter an excerpt' }}
            />
          </Stack>
        </Card>
        <RichTextField name="content" label="Text" />
      </div>
      <div>
        <Card heading="State">
          <PublicationFields
            storedPublishedAt={saved?.publishedAt ?? null}
            storedArchiveAt={saved?.archiveAt ?? null}
            archivedDate={saved?.state === 'archived' ? (saved.lastPublishedAt ?? null) : null}
          />
          <Stack $gap={12} $marginTop={16}>
            <Button $tone="line" onClick={() => setPreviewOpen(true)}>
              Preview
            </Button>
            {saved && (
              <PreviewLinkButton path={`admin/blogs/${saved._id}/preview-link`} isDirty={form.formState.isDirty} />
            )}
            {saved && isPublished(saved.publishedAt) && (
              <ButtonLink $tone="line" to={paths.post(saved.slug)} target="_blank" rel="noopener">
                View in shop
              </ButtonLink>
            )}
            {saved && <DeletePost post={saved} />}
          </Stack>
        </Card>
        <Card heading="Picture">
          <Stack $gap={20}>
            <FeaturedPicture />
          </Stack>
        </Card>
        <Card heading="Details">
          <Stack $gap={20}>
            <TextField
              name="author.name"
              label="Author"
              list={authors}
              maxLength={100}
              rules={{ validate: (name: string) => name.trim() !== '' || 'Please enter the author' }}
            />
            <datalist id={authors}>
              {suggestions.authors.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
            <TagInput name="categories" label="Categories" itemName="category" suggestions={suggestions.categories} />
            <TagInput name="tags" label="Tags" itemName="tag" suggestions={suggestions.tags} />
          </Stack>
        </Card>
      </div>
      {isPreviewOpen && <Preview values={form.getValues()} onClose={() => setPreviewOpen(false)} />}
    </CardColumns>
  );
}
