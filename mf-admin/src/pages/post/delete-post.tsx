import type { EditedPost } from '@vastra/shared/contract';
import { notify } from '@vastra/shared/notify';
import { useNavigate } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { adminPaths } from '../../admin-paths';
import { Confirm } from '../../components/confirm';
import { deletePost } from './api';

export function DeletePost({ post }: { post: EditedPost }) {
  const navigate = useNavigate();
  const { reset } = useFormContext();
  const [isAsked, setAsked] = useState(false);
  const [isGone, setGone] = useState(false);
  const remove = async () => {
    await deletePost(post._id);
    // What was typed goes with it, without another question.
    reset();
    setGone(true);
    notify.success('The post is deleted');
  };
  // Once the form is known to hold nothing unsaved: before that it would ask.
  useEffect(() => {
    if (isGone) void navigate(adminPaths.posts, { replace: true });
  }, [isGone, navigate]);

  return (
    <>
      <Button $tone="line" disabled={isGone} onClick={() => setAsked(true)}>
        Delete
      </Button>
      {isAsked && (
        <Confirm
          title="Delete this post?"
          text={`“${post.title}” goes for good. To take it out of the shop only, make it a draft.`}
          yes="Delete"
          onYes={remove}
          onNo={() => setAsked(false)}
        />
      )}
    </>
  );
}
