import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { providersQuery } from '#web/features/auth/providers/queries.ts';
import { directoryParams, loadDirectory } from '#web/features/businesses/directory/directory-data.ts';
import { landingTitle } from '#web/features/landing/landing-title.ts';
import { siteQuery } from '#web/features/site/queries.ts';
import { paths } from '#web/lib/paths.ts';
import { loadChat, loadDashboard, loadMatching, loadMyBusinesses, loadProfile } from './opening/member-data.ts';
import { loadShell } from './opening/shell-data.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import type { RouteHandle } from './route-handle.ts';
import { Shell } from './shell.tsx';

/** `LandingPage` is in pages/landing.tsx, `LoginPage` of the folder `auth/` in pages/auth/login.tsx. */
const moduleOf = (name: string, folder: string) =>
  `src/pages/${folder}${name
    .replace(/Page$/, '')
    .replace(/\B[A-Z]/g, '-$&')
    .toLowerCase()}.tsx`;

const loadSite: RouteHandle['load'] = (client) => [client.query(siteQuery)];

const loadProviders: RouteHandle['load'] = (client) => [client.query(providersQuery)];

/** A screen that loads when it is first opened: `page('/chat', 'Chat', () => import('…'), 'ChatPage')`. */
function page<Name extends string>(
  path: string,
  handle: RouteHandle | string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  folder = '',
): RouteObject {
  const own = typeof handle === 'string' ? { title: handle } : handle;
  return {
    path,
    lazy: async () => ({ Component: (await load())[name] }),
    hydrateFallbackElement: <PageSkeleton />,
    handle: { ...own, module: moduleOf(name, folder) },
  };
}

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    children: [
      page(
        paths.login,
        {
          title: 'Sign in',
          description: 'Sign in to meet, chat with and find the businesses of your community.',
          reads: ['next', 'step', 'error'],
          load: loadProviders,
        },
        () => import('#web/pages/auth/login.tsx'),
        'LoginPage',
        'auth/',
      ),
      page(
        paths.register,
        {
          title: 'Get started',
          description:
            'Make an account, list your business and meet the businesses of your community. Free to start.',
          reads: ['next'],
          load: loadProviders,
        },
        () => import('#web/pages/auth/register.tsx'),
        'RegisterPage',
        'auth/',
      ),
      page(
        paths.signUp,
        { title: 'Almost there', isSecret: true },
        () => import('#web/pages/auth/sign-up.tsx'),
        'SignUpPage',
        'auth/',
      ),
      page(
        paths.confirm,
        { title: 'Confirm e-mail', isSecret: true },
        () => import('#web/pages/auth/confirm.tsx'),
        'ConfirmPage',
        'auth/',
      ),
      page(
        paths.disown,
        { title: 'This wasn’t me', isSecret: true },
        () => import('#web/pages/auth/disown.tsx'),
        'DisownPage',
        'auth/',
      ),
      page(
        paths.forgot,
        { title: 'Forgot password', description: 'Get a link to a new password by mail.' },
        () => import('#web/pages/auth/forgot.tsx'),
        'ForgotPage',
        'auth/',
      ),
      page(
        paths.reset,
        { title: 'Choose a new password', isSecret: true },
        () => import('#web/pages/auth/reset.tsx'),
        'ResetPage',
        'auth/',
      ),
      page(
        paths.newAddress,
        { title: 'New e-mail address', isSecret: true },
        () => import('#web/pages/auth/new-address.tsx'),
        'NewAddressPage',
        'auth/',
      ),
      page(
        paths.oldAddress,
        { title: 'Keep your address', isSecret: true },
        () => import('#web/pages/auth/old-address.tsx'),
        'OldAddressPage',
        'auth/',
      ),
      page(
        paths.setup,
        { title: 'Set up this site', isSecret: true },
        () => import('#web/pages/auth/setup.tsx'),
        'SetupPage',
        'auth/',
      ),
      {
        element: <Shell />,
        handle: { load: loadShell } satisfies RouteHandle,
        children: [
          {
            errorElement: <RouteError />,
            children: [
              page(
                paths.landing,
                {
                  title: landingTitle(),
                  layout: 'bare',
                  load: loadSite,
                  headOf: (client) => ({
                    title: landingTitle(client.getQueryData(siteQuery.queryKey)?.communityName),
                  }),
                },
                () => import('#web/pages/landing.tsx'),
                'LandingPage',
              ),
              page(
                paths.dashboard,
                { title: 'Dashboard', layout: 'wide', load: loadDashboard },
                () => import('#web/pages/dashboard.tsx'),
                'DashboardPage',
              ),
              page(
                paths.matching,
                { title: 'Matching', reads: ['tab', 'q'], load: loadMatching },
                () => import('#web/pages/matching.tsx'),
                'MatchingPage',
              ),
              page(
                paths.chat,
                { title: 'Come & Chat', layout: 'full', load: loadChat, isDrawnByServer: false },
                () => import('#web/pages/chat.tsx'),
                'ChatPage',
              ),
              page(
                paths.directory,
                {
                  title: 'Business Directory',
                  layout: 'wide',
                  description:
                    'The businesses of this community: what they do, where they are, and how to reach them.',
                  search: directoryParams,
                  load: loadDirectory,
                },
                () => import('#web/pages/directory.tsx'),
                'DirectoryPage',
              ),
              page(paths.groups, 'Business Groups', () => import('#web/pages/groups.tsx'), 'GroupsPage'),
              page(
                paths.profile,
                { title: 'Profile', reads: ['edit', 'picture'], load: loadProfile },
                () => import('#web/pages/profile.tsx'),
                'ProfilePage',
              ),
              page(paths.settings, 'Settings', () => import('#web/pages/settings.tsx'), 'SettingsPage'),
              page(
                paths.myBusinesses,
                { title: 'Your Businesses', load: loadMyBusinesses },
                () => import('#web/pages/my-businesses.tsx'),
                'MyBusinessesPage',
              ),
              page(paths.subscribe, 'Membership', () => import('#web/pages/subscribe.tsx'), 'SubscribePage'),
              page(paths.admin, 'Admin Panel', () => import('#web/pages/admin.tsx'), 'AdminPage'),
              page(paths.moderator, 'Moderator Tools', () => import('#web/pages/moderator.tsx'), 'ModeratorPage'),
              page(
                paths.terms,
                {
                  title: 'Terms of Service',
                  description:
                    'Who you are dealing with here, what you may expect of this site, and what it expects of you.',
                  load: loadSite,
                },
                () => import('#web/pages/terms.tsx'),
                'TermsPage',
              ),
              page(
                paths.privacy,
                {
                  title: 'Privacy Policy',
                  description: 'What this site stores about you, who sees it, and for how long.',
                  load: loadSite,
                },
                () => import('#web/pages/privacy.tsx'),
                'PrivacyPage',
              ),
              page('*', 'Page not found', () => import('#web/pages/not-found.tsx'), 'NotFoundPage'),
            ],
          },
        ],
      },
    ],
  },
];
