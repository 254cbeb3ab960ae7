/** A separate module, because the document server's bundle has `server-link.tsx` in its place. */
export { Link } from 'react-router-dom';
