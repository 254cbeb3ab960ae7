import { useParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths, newId } from '../../admin-paths';
import { AdminPage } from '../../components/layout/admin-page';
import { QueryBoundary } from '../../components/layout/query-boundary';
import { getPostAndSuggestions } from './api';
import { PostForm } from './post-form';

function PostPage() {
  const { id } = useParams() as { id: string };
  return (
    <AdminPage title={id === newId ? 'New post' : 'Post'} backLink={{ to: adminPaths.posts, label: 'Blog' }}>
      <QueryBoundary
        queryKey={['post', id]}
        queryFn={(options) => getPostAndSuggestions(id, options)}
        subject="The post"
        notFoundAction={<ButtonLink to={adminPaths.posts}>All posts</ButtonLink>}
      >
        {({ post, suggestions }) => <PostForm key={id} id={id} post={post} suggestions={suggestions} />}
      </QueryBoundary>
    </AdminPage>
  );
}

export { PostPage as Component };
