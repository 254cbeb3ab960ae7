/**
 * The only module that imports the router. It is a federated singleton and re-exports only what the shop uses, so that
 * tree shaking removes the rest: the whole router weighs twice as much.
 */

export type { LinkProps, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
export {
  createBrowserRouter,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  redirect,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { Link } from './link';
export { useReload } from './use-reload';
