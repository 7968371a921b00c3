import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { paths } from '#web/lib/paths.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import type { RouteHandle } from './route-handle.ts';
import { Shell } from './shell.tsx';

/** A screen that loads when it is first opened: `page('/chat', 'Chat', () => import('…'), 'ChatPage')`. */
function page<Name extends string>(
  path: string,
  handle: RouteHandle | string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteObject {
  return {
    path,
    lazy: async () => ({ Component: (await load())[name] }),
    hydrateFallbackElement: <PageSkeleton />,
    handle: typeof handle === 'string' ? { title: handle } : handle,
  };
}

const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <RouteError />,
    children: [
      page(paths.login, 'Sign in', () => import('#web/pages/login.tsx'), 'LoginPage'),
      page(paths.register, 'Get started', () => import('#web/pages/register.tsx'), 'RegisterPage'),
      page(paths.confirm, 'Confirm e-mail', () => import('#web/pages/confirm.tsx'), 'ConfirmPage'),
      {
        element: <Shell />,
        children: [
          {
            errorElement: <RouteError />,
            children: [
              page(
                paths.landing,
                { title: '', layout: 'bare' },
                () => import('#web/pages/landing.tsx'),
                'LandingPage',
              ),
              page(paths.dashboard, 'Dashboard', () => import('#web/pages/dashboard.tsx'), 'DashboardPage'),
              page(paths.matching, 'Matching', () => import('#web/pages/matching.tsx'), 'MatchingPage'),
              page(
                paths.chat,
                { title: 'Come & Chat', layout: 'full' },
                () => import('#web/pages/chat.tsx'),
                'ChatPage',
              ),
              page(
                paths.directory,
                'Business Directory',
                () => import('#web/pages/directory.tsx'),
                'DirectoryPage',
              ),
              page(paths.groups, 'Business Groups', () => import('#web/pages/groups.tsx'), 'GroupsPage'),
              page(paths.profile, 'Profile', () => import('#web/pages/profile.tsx'), 'ProfilePage'),
              page(
                paths.myBusinesses,
                'Your Businesses',
                () => import('#web/pages/my-businesses.tsx'),
                'MyBusinessesPage',
              ),
              page(paths.subscribe, 'Membership', () => import('#web/pages/subscribe.tsx'), 'SubscribePage'),
              page(paths.admin, 'Admin Panel', () => import('#web/pages/admin.tsx'), 'AdminPage'),
              page(paths.moderator, 'Moderator Tools', () => import('#web/pages/moderator.tsx'), 'ModeratorPage'),
              page('*', 'Page not found', () => import('#web/pages/not-found.tsx'), 'NotFoundPage'),
            ],
          },
        ],
      },
    ],
  },
]);

export function AppRouter() {
  return <RouterProvider router={router} />;
}
