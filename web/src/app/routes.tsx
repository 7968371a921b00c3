import { message } from '@guildhall/contract/messages.ts';
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
import { switchable } from './switchable.tsx';

/** A screen that loads when it is first opened. What it needs first its module says as `load`, what its content makes of its title as `headOf`. */
function page(path: string, open: () => Promise<Page>, handle: RouteHandle): RouteObject {
  return {
    path,
    lazy: async () => {
      const Screen = (await open()).default;
      return { Component: handle.feature ? await switchable(handle.feature, Screen) : Screen };
    },
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
        title: message('Sign in'),
        description: message('Sign in to meet, chat with and find the businesses of your community.'),
        reads: ['next', 'step', 'error', 'done'],
      }),
      page(paths.register, () => import('#web/pages/auth/register.tsx'), {
        title: message('Get started'),
        description: message(
          'Create an account, list your business and meet the businesses of your community. Free to start.',
        ),
        reads: ['next'],
      }),
      page(paths.signUp, () => import('#web/pages/auth/sign-up.tsx'), {
        title: message('Almost there'),
        isSecret: true,
      }),
      page(paths.confirm, () => import('#web/pages/auth/confirm.tsx'), {
        title: message('Confirm e-mail'),
        isSecret: true,
      }),
      page(paths.disown, () => import('#web/pages/auth/disown.tsx'), {
        title: message('This wasn’t me'),
        isSecret: true,
      }),
      page(paths.forgot, () => import('#web/pages/auth/forgot.tsx'), {
        title: message('Forgot password'),
        description: message('Get a link by mail to choose a new password.'),
        reads: ['done'],
      }),
      page(paths.reset, () => import('#web/pages/auth/reset.tsx'), {
        title: message('Choose a new password'),
        isSecret: true,
      }),
      page(paths.newAddress, () => import('#web/pages/auth/new-address.tsx'), {
        title: message('New e-mail address'),
        isSecret: true,
      }),
      page(paths.oldAddress, () => import('#web/pages/auth/old-address.tsx'), {
        title: message('Keep your address'),
        isSecret: true,
      }),
      page(paths.claim, () => import('#web/pages/auth/claim.tsx'), {
        title: message('Claim your business'),
        isSecret: true,
      }),
      page(paths.invited, () => import('#web/pages/auth/invited.tsx'), {
        title: message('Your business is listed'),
        isSecret: true,
      }),
      page(paths.colleagueInvitation, () => import('#web/pages/auth/colleague-invitation.tsx'), {
        title: message('You are invited'),
        isSecret: true,
      }),
      page(paths.reported, () => import('#web/pages/auth/reported.tsx'), {
        title: message('Confirm your report'),
        isSecret: true,
      }),
      page(paths.enquiry, () => import('#web/pages/enquiries/enquiry.tsx'), {
        title: message('Your enquiry'),
        isSecret: true,
      }),
      page(paths.groupInvitation, () => import('#web/pages/group-invitation.tsx'), {
        title: message('You are invited'),
        feature: 'groups',
        isSecret: true,
      }),
      page(paths.groupLink, () => import('#web/pages/group-link.tsx'), {
        title: message('You are invited'),
        feature: 'groups',
        isSecret: true,
      }),
      page(paths.unsubscribe, () => import('#web/pages/unsubscribe.tsx'), {
        title: message('Fewer mails'),
        isSecret: true,
      }),
      page(paths.setup, () => import('#web/pages/auth/setup.tsx'), {
        title: message('Set up this site'),
        isSecret: true,
      }),
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
                title: message('Dashboard'),
                layout: 'wide',
              }),
              page(paths.matching, () => import('#web/pages/matching.tsx'), {
                title: message('Matching'),
                feature: 'matching',
                reads: ['tab', 'q'],
              }),
              page(paths.chat, () => import('#web/pages/chat.tsx'), {
                title: message('Come & Chat'),
                feature: 'chat',
                layout: 'full',
              }),
              page(paths.directory, () => import('#web/pages/directory.tsx'), {
                title: message('Business Directory'),
                layout: 'wide',
                description: message(
                  'The businesses of this community: what they do, where they are, and how to reach them.',
                ),
                search: directoryParams,
              }),
              page(paths.listing, () => import('#web/pages/listing.tsx'), {
                title: message('Business'),
                layout: 'wide',
                reads: ['claim', 'report'],
              }),
              page(paths.quote, () => import('#web/pages/enquiries/quote.tsx'), {
                title: message('Ask for a quote'),
                reads: ['done'],
              }),
              page(paths.groups, () => import('#web/pages/groups.tsx'), {
                title: message('Business Groups'),
                feature: 'groups',
                layout: 'wide',
                description: message(
                  'The groups of this community: what each is about, how many are in it, and how to join.',
                ),
                reads: groupParams,
              }),
              page(paths.group, () => import('#web/pages/group.tsx'), {
                title: message('Group'),
                feature: 'groups',
                reads: ['tab'],
              }),
              page(paths.events, () => import('#web/pages/events.tsx'), {
                title: message('Events'),
                feature: 'events',
                description: message(
                  'What the businesses of this community have planned: when, where, and who may come.',
                ),
                search: ['view', 'month'],
              }),
              page(paths.event, () => import('#web/pages/event.tsx'), {
                title: message('Event'),
                feature: 'events',
              }),
              page(paths.profile, () => import('#web/pages/profile.tsx'), {
                title: message('Profile'),
                reads: ['edit', 'picture'],
              }),
              page(paths.settings, () => import('#web/pages/settings.tsx'), { title: message('Settings') }),
              page(paths.myBusinesses, () => import('#web/pages/my-businesses.tsx'), {
                title: message('Your Businesses'),
              }),
              page(paths.ownEnquiries, () => import('#web/pages/enquiries/own-enquiries.tsx'), {
                title: message('Enquiries'),
                reads: ['show', 'tab'],
              }),
              page(paths.askedEnquiry, () => import('#web/pages/enquiries/asked-enquiry.tsx'), {
                title: message('Your enquiry'),
              }),
              page(paths.ownEnquiry, () => import('#web/pages/enquiries/own-enquiry.tsx'), {
                title: message('Enquiry'),
              }),
              page(paths.statistics, () => import('#web/pages/statistics.tsx'), { title: message('Statistics') }),
              page(paths.subscribe, () => import('#web/pages/subscribe.tsx'), { title: message('Membership') }),
              page(paths.recap, () => import('#web/pages/recap.tsx'), { title: message('Your year') }),
              page(paths.sanction, () => import('#web/pages/sanctions/sanction.tsx'), {
                title: message('A decision about you'),
                isSecret: true,
              }),
              page(paths.admin, () => import('#web/pages/admin.tsx'), { title: message('Admin Panel') }),
              page(paths.moderator, () => import('#web/pages/moderator.tsx'), {
                title: message('Moderator Tools'),
              }),
              page(paths.terms, () => import('#web/pages/legal/terms.tsx'), {
                title: message('Terms of Service'),
                description: message(
                  'Who you are dealing with here, what you may expect of this site, and what it expects of you.',
                ),
              }),
              page(paths.privacy, () => import('#web/pages/legal/privacy.tsx'), {
                title: message('Privacy Policy'),
                description: message('What this site stores about you, who sees it, and for how long.'),
              }),
              page(paths.imprint, () => import('#web/pages/legal/imprint.tsx'), {
                title: message('Imprint'),
                description: message('Who runs this site, and how they can be reached.'),
              }),
              page(paths.accessibility, () => import('#web/pages/legal/accessibility.tsx'), {
                title: message('Accessibility'),
                description: message('How this site can be used by everybody, and whom to tell where it can’t.'),
              }),
              page('*', () => import('#web/pages/not-found.tsx'), { title: message('Page not found') }),
            ],
          },
        ],
      },
    ],
  },
];
