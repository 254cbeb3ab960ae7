import type { AdminPostRow } from '@vastra/shared/contract';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths, newId } from '../../admin-paths';
import { PostStateBadge, postStateLabels } from '../../components/badges/post-state-badge';
import { AdminPage } from '../../components/layout/admin-page';
import { type Column, DataTable } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { useList } from '../../components/table/use-list';
import { Timestamp } from '../../components/time/timestamp';

const columns: Column<AdminPostRow>[] = [
  { id: 'title', label: 'Title', kind: 'text', cell: ({ title }) => title },
  { id: 'author', label: 'Author', kind: 'text', cell: ({ author }) => author },
  { id: 'categories', label: 'Categories', kind: 'text', cell: ({ categories }) => categories.join(', ') || '–' },
  { id: 'state', label: 'State', cell: ({ state }) => <PostStateBadge state={state} /> },
  {
    id: 'published',
    label: 'Published',
    cell: ({ publishedAt }) => (publishedAt ? <Timestamp at={publishedAt} /> : '–'),
  },
  { id: 'updated', label: 'Updated', cell: ({ updatedAt }) => <Timestamp at={updatedAt} /> },
  { id: 'slug', label: 'URL handle', kind: 'text', isHiddenByDefault: true, cell: ({ slug }) => `/blog/${slug}` },
];

function Posts() {
  const list = useList<AdminPostRow>('admin/blogs');
  return (
    <DataTable
      name="Posts"
      list={list}
      columns={columns}
      getKey={({ _id }) => _id}
      getHref={({ _id }) => adminPaths.post(_id)}
      searchPlaceholder="Title, author, category or tag"
      filters={<Filter list={list} name="state" label="State" choices={postStateLabels} />}
      emptyMessage="No posts yet."
    />
  );
}

export const Component = () => (
  <AdminPage title="Blog" actions={<ButtonLink to={adminPaths.post(newId)}>New post</ButtonLink>}>
    <Posts />
  </AdminPage>
);
