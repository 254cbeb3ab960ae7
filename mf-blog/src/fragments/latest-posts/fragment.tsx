export const loader = async () => ({ posts: [] });
export const Component = () => <p>posts</p>;
