import type { AdminPostRow } from '@vastra/shared/contract';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths, newId } from '../../admin-paths';
import { PostStateBadge, postStateLabels } from '../../components/publication/post-state-badge';
import type { Column } from '../../components/table/data-table';
import { Filter } from '../../components/table/filter';
import { ListPage } from '../../components/table/list-page';
import { Timestamp } from '../../components/time/timestamp';

const columns: Column<AdminPostRow>[] = [
  { id: 'title', label: 'Title', kind: 'text', cell: ({ title }) => title },
  { id: 'author', label: 'Author', kind: 'text', cell: ({ author }) => author },
  { id: 'categories', label: 'Categories', kind: 'text', cell: ({ categories }) => categories.join(', ') || '–' },
  { id: 'state', label: 'State', cell: (post) => <PostStateBadge {...post} /> },
  {
    id: 'published',
    label: 'Published',
    cell: ({ publishedAt }) => (publishedAt ? <Timestamp at={publishedAt} /> : '–'),
  },
  { id: 'updated', label: 'Updated', cell: ({ updatedAt }) => <Timestamp at={updatedAt} /> },
  { id: 'slug', label: 'URL handle', kind: 'text', isHiddenByDefault: true, cell: ({ slug }) => `/blog/${slug}` },
];

const PostsPage = () => (
  <ListPage<AdminPostRow>
    title="Blog"
    name="Posts"
    actions={<ButtonLink to={adminPaths.post(newId)}>New post</ButtonLink>}
    path="admin/blogs"
    columns={columns}
    getKey={({ _id }) => _id}
    getHref={({ _id }) => adminPaths.post(_id)}
    searchPlaceholder="Title, author, category or tag"
    filters={(list) => <Filter list={list} name="state" label="State" choices={postStateLabels} />}
    emptyMessage="No posts yet."
  />
);

export { PostsPage as Component };
