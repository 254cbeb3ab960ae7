import { adminPaths, newId } from '../../admin-paths';
import { RecordPage } from '../../components/layout/record-page';
import { getPostAndSuggestions } from './api';
import { PostForm } from './post-form';

const PostPage = () => (
  <RecordPage
    subject="post"
    backLink={{ to: adminPaths.posts, label: 'Blog' }}
    load={getPostAndSuggestions}
    title={(id) => (id === newId ? 'New post' : 'Post')}
    notFoundLabel="All posts"
  >
    {({ post, suggestions }, _query, id) => <PostForm id={id} post={post} suggestions={suggestions} />}
  </RecordPage>
);

export { PostPage as Component };
