/**
 * The only door to the router. It is one federated singleton, and what is re-exported here is what the shop uses,
 * so that the rest is shaken off: whole, the router weighs twice as much.
 */

export type { LinkProps, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
export {
  createBrowserRouter,
  Link,
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
export { useReload } from './use-reload';
