import type { PostCard } from '@vastra/shared/contract';
import { Picture } from '@vastra/shared/ui/picture';

interface PostPictureProps {
  post: Pick<PostCard, 'featuredImage'>;
  /** CSS `sizes`: the width at which the picture is shown. */
  sizes: string;
  isHero?: boolean;
  alt?: string;
  className?: string;
}

export const PostPicture = ({ post: { featuredImage }, ...props }: PostPictureProps) => (
  <Picture image={{ ...featuredImage, data: featuredImage.url }} {...props} />
);
