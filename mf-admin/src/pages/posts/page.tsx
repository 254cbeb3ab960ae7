import type { AdminPostRow } from '@vastra/shared/contract';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths, newId } from '../../admin-paths';
import { AdminPage } from '../../components/admin-page';
import { Minute } from '../../components/minute';
import { PostState, postStates } from '../../components/post-state';
import { type Column, DataTable } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { useList } from '../../components/table/use-list';

const columns: Column<AdminPostRow>[] = [
  { id: 'title', label: 'Title', kind: 'text', cell: ({ title }) => title },
  { id: 'author', label: 'Author', kind: 'text', cell: ({ author }) => author },
  { id: 'categories', label: 'Categories', kind: 'text', cell: ({ categories }) => categories.join(', ') || '–' },
  { id: 'state', label: 'State', cell: ({ state }) => <PostState state={state} /> },
  {
    id: 'published',
    label: 'Published',
    cell: ({ publishedAt }) => (publishedAt ? <Minute at={publishedAt} /> : '–'),
  },
  { id: 'updated', label: 'Updated', cell: ({ updatedAt }) => <Minute at={updatedAt} /> },
  { id: 'slug', label: 'Address', kind: 'text', isOptional: true, cell: ({ slug }) => `/blog/${slug}` },
];

function Posts() {
  const list = useList<AdminPostRow>('admin/blogs');
  return (
    <DataTable
      name="Posts"
      list={list}
      columns={columns}
      keyOf={({ _id }) => _id}
      to={({ _id }) => adminPaths.post(_id)}
      searches="Title, author, category or tag"
      filters={<Filter list={list} name="state" label="State" choices={postStates} />}
      none="No posts yet."
    />
  );
}

export const Component = () => (
  <AdminPage title="Blog" actions={<ButtonLink to={adminPaths.post(newId)}>New post</ButtonLink>}>
    <Posts />
  </AdminPage>
);
