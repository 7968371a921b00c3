import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { directoryParams } from '#web/features/businesses/directory/directory-params.ts';
import { groupParams } from '#web/features/groups/group-params.ts';
import { landingTitle } from '#web/features/landing/landing-title.ts';
import type { PageParts } from '#web/lib/page-parts.ts';
import { paths } from '#web/lib/paths.ts';
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

/**
 * A screen that loads when it is first opened: `page('/chat', 'Chat', () => import('…'), 'ChatPage')`. What it needs first
 * its module says as `load`, what its content makes of its title as `headOf`.
 */
function page<Name extends string>(
  path: string,
  handle: RouteHandle | string,
  open: () => Promise<Record<Name, ComponentType> & PageParts>,
  name: Name,
  folder = '',
): RouteObject {
  const own = typeof handle === 'string' ? { title: handle } : handle;
  return {
    path,
    lazy: async () => ({ Component: (await open())[name] }),
    hydrateFallbackElement: <PageSkeleton />,
    handle: { ...own, open, module: moduleOf(name, folder) },
  };
}

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: (
      <main>
        <RouteError />
      </main>
    ),
    children: [
      page(
        paths.login,
        {
          title: 'Sign in',
          description: 'Sign in to meet, chat with and find the businesses of your community.',
          reads: ['next', 'step', 'error', 'done'],
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
            'Create an account, list your business and meet the businesses of your community. Free to start.',
          reads: ['next'],
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
        { title: 'Forgot password', description: 'Get a link by mail to choose a new password.', reads: ['done'] },
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
        paths.claim,
        { title: 'Claim your business', isSecret: true },
        () => import('#web/pages/auth/claim.tsx'),
        'ClaimPage',
        'auth/',
      ),
      page(
        paths.invited,
        { title: 'Your business is listed', isSecret: true },
        () => import('#web/pages/auth/invited.tsx'),
        'InvitedPage',
        'auth/',
      ),
      page(
        paths.reported,
        { title: 'Confirm your report', isSecret: true },
        () => import('#web/pages/auth/reported.tsx'),
        'ReportedPage',
        'auth/',
      ),
      page(
        paths.groupInvitation,
        { title: 'You are invited', isSecret: true },
        () => import('#web/pages/group-invitation.tsx'),
        'GroupInvitationPage',
      ),
      page(
        paths.unsubscribe,
        { title: 'Fewer mails', isSecret: true },
        () => import('#web/pages/unsubscribe.tsx'),
        'UnsubscribePage',
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
                },
                () => import('#web/pages/landing.tsx'),
                'LandingPage',
              ),
              page(
                paths.dashboard,
                { title: 'Dashboard', layout: 'wide' },
                () => import('#web/pages/dashboard.tsx'),
                'DashboardPage',
              ),
              page(
                paths.matching,
                { title: 'Matching', reads: ['tab', 'q'] },
                () => import('#web/pages/matching.tsx'),
                'MatchingPage',
              ),
              page(
                paths.chat,
                { title: 'Come & Chat', layout: 'full' },
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
                },
                () => import('#web/pages/directory.tsx'),
                'DirectoryPage',
              ),
              page(
                paths.listing,
                {
                  title: 'Business',
                  layout: 'wide',
                  reads: ['claim', 'report'],
                },
                () => import('#web/pages/listing.tsx'),
                'ListingPage',
              ),
              page(
                paths.groups,
                { title: 'Business Groups', layout: 'wide', reads: groupParams },
                () => import('#web/pages/groups.tsx'),
                'GroupsPage',
              ),
              page(
                paths.group,
                { title: 'Group', reads: ['tab'] },
                () => import('#web/pages/group.tsx'),
                'GroupPage',
              ),
              page(
                paths.events,
                {
                  title: 'Events',
                  description:
                    'What the businesses of this community have planned: when, where, and who may come.',
                  search: ['view', 'month'],
                },
                () => import('#web/pages/events.tsx'),
                'EventsPage',
              ),
              page(paths.event, { title: 'Event' }, () => import('#web/pages/event.tsx'), 'EventPage'),
              page(
                paths.profile,
                { title: 'Profile', reads: ['edit', 'picture'] },
                () => import('#web/pages/profile.tsx'),
                'ProfilePage',
              ),
              page(paths.settings, 'Settings', () => import('#web/pages/settings.tsx'), 'SettingsPage'),
              page(
                paths.myBusinesses,
                { title: 'Your Businesses' },
                () => import('#web/pages/my-businesses.tsx'),
                'MyBusinessesPage',
              ),
              page(
                paths.statistics,
                { title: 'Statistics' },
                () => import('#web/pages/statistics.tsx'),
                'StatisticsPage',
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
                },
                () => import('#web/pages/terms.tsx'),
                'TermsPage',
              ),
              page(
                paths.privacy,
                {
                  title: 'Privacy Policy',
                  description: 'What this site stores about you, who sees it, and for how long.',
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
