import type { RouteObject } from 'react-router';
import { directoryParams } from '#web/features/businesses/directory/directory-params.ts';
import { groupParams } from '#web/features/groups/group-params.ts';
import { landingTitle } from '#web/features/landing/landing-title.ts';
import type { Page } from '#web/lib/page-parts.ts';
import { paths } from '#web/lib/paths.ts';
import { loadShell } from './opening/shell-data.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { Root } from './root.tsx';
import { RouteError } from './route-error.tsx';
import type { RouteHandle } from './route-handle.ts';
import { Shell } from './shell.tsx';

/** A screen that loads when it is first opened. What it needs first its module says as `load`, what its content makes of its title as `headOf`. */
function page(path: string, open: () => Promise<Page>, handle: RouteHandle): RouteObject {
  return {
    path,
    lazy: async () => ({ Component: (await open()).default }),
    hydrateFallbackElement: <PageSkeleton />,
    handle: { ...handle, open },
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
      page(paths.login, () => import('#web/pages/auth/login.tsx'), {
        title: 'Sign in',
        description: 'Sign in to meet, chat with and find the businesses of your community.',
        reads: ['next', 'step', 'error', 'done'],
      }),
      page(paths.register, () => import('#web/pages/auth/register.tsx'), {
        title: 'Get started',
        description:
          'Create an account, list your business and meet the businesses of your community. Free to start.',
        reads: ['next'],
      }),
      page(paths.signUp, () => import('#web/pages/auth/sign-up.tsx'), { title: 'Almost there', isSecret: true }),
      page(paths.confirm, () => import('#web/pages/auth/confirm.tsx'), {
        title: 'Confirm e-mail',
        isSecret: true,
      }),
      page(paths.disown, () => import('#web/pages/auth/disown.tsx'), { title: 'This wasn’t me', isSecret: true }),
      page(paths.forgot, () => import('#web/pages/auth/forgot.tsx'), {
        title: 'Forgot password',
        description: 'Get a link by mail to choose a new password.',
        reads: ['done'],
      }),
      page(paths.reset, () => import('#web/pages/auth/reset.tsx'), {
        title: 'Choose a new password',
        isSecret: true,
      }),
      page(paths.newAddress, () => import('#web/pages/auth/new-address.tsx'), {
        title: 'New e-mail address',
        isSecret: true,
      }),
      page(paths.oldAddress, () => import('#web/pages/auth/old-address.tsx'), {
        title: 'Keep your address',
        isSecret: true,
      }),
      page(paths.claim, () => import('#web/pages/auth/claim.tsx'), {
        title: 'Claim your business',
        isSecret: true,
      }),
      page(paths.invited, () => import('#web/pages/auth/invited.tsx'), {
        title: 'Your business is listed',
        isSecret: true,
      }),
      page(paths.reported, () => import('#web/pages/auth/reported.tsx'), {
        title: 'Confirm your report',
        isSecret: true,
      }),
      page(paths.groupInvitation, () => import('#web/pages/group-invitation.tsx'), {
        title: 'You are invited',
        isSecret: true,
      }),
      page(paths.unsubscribe, () => import('#web/pages/unsubscribe.tsx'), {
        title: 'Fewer mails',
        isSecret: true,
      }),
      page(paths.setup, () => import('#web/pages/auth/setup.tsx'), { title: 'Set up this site', isSecret: true }),
      {
        element: <Shell />,
        handle: { load: loadShell } satisfies RouteHandle,
        children: [
          {
            errorElement: <RouteError />,
            children: [
              page(paths.landing, () => import('#web/pages/landing.tsx'), {
                title: landingTitle(),
                layout: 'bare',
              }),
              page(paths.dashboard, () => import('#web/pages/dashboard.tsx'), {
                title: 'Dashboard',
                layout: 'wide',
              }),
              page(paths.matching, () => import('#web/pages/matching.tsx'), {
                title: 'Matching',
                reads: ['tab', 'q'],
              }),
              page(paths.chat, () => import('#web/pages/chat.tsx'), { title: 'Come & Chat', layout: 'full' }),
              page(paths.directory, () => import('#web/pages/directory.tsx'), {
                title: 'Business Directory',
                layout: 'wide',
                description:
                  'The businesses of this community: what they do, where they are, and how to reach them.',
                search: directoryParams,
              }),
              page(paths.listing, () => import('#web/pages/listing.tsx'), {
                title: 'Business',
                layout: 'wide',
                reads: ['claim', 'report'],
              }),
              page(paths.groups, () => import('#web/pages/groups.tsx'), {
                title: 'Business Groups',
                layout: 'wide',
                description:
                  'The groups of this community: what each is about, how many are in it, and how to join.',
                reads: groupParams,
              }),
              page(paths.group, () => import('#web/pages/group.tsx'), { title: 'Group', reads: ['tab'] }),
              page(paths.events, () => import('#web/pages/events.tsx'), {
                title: 'Events',
                description: 'What the businesses of this community have planned: when, where, and who may come.',
                search: ['view', 'month'],
              }),
              page(paths.event, () => import('#web/pages/event.tsx'), { title: 'Event' }),
              page(paths.profile, () => import('#web/pages/profile.tsx'), {
                title: 'Profile',
                reads: ['edit', 'picture'],
              }),
              page(paths.settings, () => import('#web/pages/settings.tsx'), { title: 'Settings' }),
              page(paths.myBusinesses, () => import('#web/pages/my-businesses.tsx'), { title: 'Your Businesses' }),
              page(paths.statistics, () => import('#web/pages/statistics.tsx'), { title: 'Statistics' }),
              page(paths.subscribe, () => import('#web/pages/subscribe.tsx'), { title: 'Membership' }),
              page(paths.admin, () => import('#web/pages/admin.tsx'), { title: 'Admin Panel' }),
              page(paths.moderator, () => import('#web/pages/moderator.tsx'), { title: 'Moderator Tools' }),
              page(paths.terms, () => import('#web/pages/terms.tsx'), {
                title: 'Terms of Service',
                description:
                  'Who you are dealing with here, what you may expect of this site, and what it expects of you.',
              }),
              page(paths.privacy, () => import('#web/pages/privacy.tsx'), {
                title: 'Privacy Policy',
                description: 'What this site stores about you, who sees it, and for how long.',
              }),
              page('*', () => import('#web/pages/not-found.tsx'), { title: 'Page not found' }),
            ],
          },
        ],
      },
    ],
  },
];
