import { useParams } from '@vastra/shared/router';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { adminPaths, newId } from '../../admin-paths';
import { AdminPage } from '../../components/admin-page';
import { Loaded } from '../../components/loaded';
import { getScreen } from './api';
import { PostForm } from './post-form';

export function Component() {
  const { id } = useParams() as { id: string };
  return (
    <AdminPage title={id === newId ? 'New post' : 'Post'} back={{ to: adminPaths.posts, label: 'Blog' }}>
      <Loaded
        question={id}
        ask={(options) => getScreen(id, options)}
        thing="The post"
        back={<ButtonLink to={adminPaths.posts}>Back to the posts</ButtonLink>}
      >
        {({ post, words }) => <PostForm key={id} id={id} post={post} suggestions={words} />}
      </Loaded>
    </AdminPage>
  );
}
