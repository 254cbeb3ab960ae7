import type { EditedPost } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { useNavigate } from '@vastra/shared/router';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { adminPaths } from '../../admin-paths';
import { ConfirmButton } from '../../components/dialogs/confirm-dialog';
import { Permitted } from '../../permissions';
import { deletePost } from './api';

export function DeletePost({ post }: { post: EditedPost }) {
  const navigate = useNavigate();
  const { reset } = useFormContext();
  const [isDeleted, setDeleted] = useState(false);
  const remove = async () => {
    await deletePost(post._id);
    // Resets the form, so that leaving it does not ask about unsaved changes.
    reset();
    setDeleted(true);
    notify.success('Post deleted');
  };
  // Navigates in an effect, after the form has rendered without unsaved changes.
  useEffect(() => {
    if (isDeleted) void navigate(adminPaths.posts, { replace: true });
  }, [isDeleted, navigate]);

  return (
    <Permitted>
      <ConfirmButton
        label="Delete"
        disabled={isDeleted}
        dialog={{
          title: 'Delete this post?',
          text: `“${post.title}” is deleted. To hide it from the shop, make it a draft instead.`,
          confirmLabel: 'Delete',
        }}
        onConfirm={remove}
      />
    </Permitted>
  );
}
