import { exportHours } from '@guildhall/contract/account.ts';
import {
  abandonedDays,
  acquaintanceDays,
  confirmationHours,
  confirmationKeptDays,
  deviceDays,
  sessionIdleDays,
  sessionMaxDays,
} from '@guildhall/contract/auth.ts';
import { roundTripMinutes, signUpMinutes } from '@guildhall/contract/identities.ts';
import { deletionDays } from '@guildhall/contract/members.ts';
import { passkeyMinutes } from '@guildhall/contract/passkeys.ts';
import { undoDays } from '@guildhall/contract/recovery.ts';
import { secondFactorMinutes } from '@guildhall/contract/second-factor.ts';
import { LegalPage, LegalSection } from '#web/features/landing/legal-page.tsx';
import { OperatorAddress, OperatorName } from '#web/features/landing/operator.tsx';
import { paths } from '#web/lib/paths.ts';
import { rich, t } from '#web/lib/text.ts';
import { Link } from '#web/ui/link.tsx';

export { loadPrivacy as load, privacyHead as headOf } from '../opening/legal.ts';

/** As `reportLinkDays`, `notificationDays`, `restoreDays` `enquiryConfirmHours`, `enquiryDays` and the `invitationDays` of groups and listings, whose calls this page doesn't load: its test compares them. */
const days = {
  report: 7,
  notification: 90,
  groupInvitation: 14,
  listingInvitation: 90,
  deletedListing: 30,
  enquiryLink: 1,
  enquiry: 365,
};

/** Says what this software does: whoever changes what is stored or shown changes this text. */
export default function PrivacyPage() {
  return (
    <LegalPage
      name="privacy"
      title={t('Privacy Policy')}
      subtitle={t('What this site stores about you, who sees it, and for how long.')}
    >
      <LegalSection title={t('Who is responsible')}>
        <p>
          {rich(
            'The people who run this site: {operator}. Everything is stored on their own server. They can read its database, as with any site, and they answer for what they do with it. Ask them for whatever you want to know, correct or have deleted.',
            { operator: <OperatorName otherwise={t('your chamber, association or incubator')} /> },
          )}
          <OperatorAddress />
        </p>
      </LegalSection>
      <LegalSection title={t('What is stored')}>
        <ul>
          <li>
            {rich(
              '<strong>Your account:</strong> name, e-mail address, role and membership, when you joined, and what you add to your profile, and to whom you show it. Of your password we keep only a hash (argon2id), from which nobody can read it.',
              { strong: (words) => <strong>{words}</strong> },
            )}
          </li>
          <li>
            {rich(
              '<strong>Sign-in through a provider</strong> (Google, Facebook, LinkedIn or another that this site offers): which provider, the number by which it knows you, the e-mail address it told last, when you linked it and when you last used it. If you come from one and it leaves something out, what it told (name, e-mail address, that number) waits for {signUpMinutes} minutes while you add the rest, account or none.',
              { strong: (words) => <strong>{words}</strong>, signUpMinutes },
            )}
          </li>
          <li>
            {rich(
              '<strong>Your second factor,</strong> if you set one up: the key of your authenticator app, sealed with a key that is not in the database; of recovery codes only hashes; of a passkey its public half, the name you gave it, how it connects, how often and when it was last used. Your finger, face or PIN never leave your device.',
              { strong: (words) => <strong>{words}</strong> },
            )}
          </li>
          <li>
            {rich(
              '<strong>Your picture:</strong> a copy of at most 512 pixels, drawn anew: nothing else that the file contained, such as where it was taken, is kept. A picture that you name by its address is fetched once, by this site, and shown from here. When you replace or remove it, it is deleted within a few hours.',
              { strong: (words) => <strong>{words}</strong> },
            )}
          </li>
          <li>
            {rich(
              '<strong>Your businesses:</strong> what you enter in their listings, and your claims of listings, with the address and role you gave.',
              { strong: (words) => <strong>{words}</strong> },
            )}
          </li>
          <li>
            {rich(
              '<strong>How often a listing is found in a search or viewed,</strong> its website opened and its owner asked to meet or for a quote: numbers for each day, without names. So that nobody counts twice, a keyed hash of your account, or of your network address and browser, is kept for the day; then its key goes, and nobody can tell whose it was.',
              { strong: (words) => <strong>{words}</strong> },
            )}
          </li>
          <li>
            {rich(
              '<strong>Your groups and events:</strong> which you are in, your role, invitations and requests, the events you announce, and what you answer to others. Of your calendar’s private address only a hash.',
              { strong: (words) => <strong>{words}</strong> },
            )}
          </li>
          <li>
            {rich(
              '<strong>Your membership:</strong> which plan you have or had, from when until when, how you came by it, and why the office gave it to you.',
              { strong: (words) => <strong>{words}</strong> },
            )}
          </li>
          <li>
            {rich(
              '<strong>Reports of listings</strong> and edits you suggest: what you write, and what was decided. If you report without an account, also the e-mail address you give.',
              { strong: (words) => <strong>{words}</strong> },
            )}
          </li>
          <li>
            {rich(
              '<strong>Enquiries to businesses:</strong> what you ask for, what both write, your name and the e-mail address that answers go to, with a hash of it. Of each link that is mailed, only a hash.',
              { strong: (words) => <strong>{words}</strong> },
            )}
          </li>
          <li>
            {rich(
              '<strong>Addresses that members invite</strong> to a group, that are named as a listing’s owner, or that a listing was recorded with. Whoever wants no such mail again: only a hash of the address, so that none is sent.',
              { strong: (words) => <strong>{words}</strong> },
            )}
          </li>
          <li>
            {rich(
              '<strong>Your matching:</strong> whom you liked, starred or passed, your notes, and the answers.',
              { strong: (words) => <strong>{words}</strong> },
            )}
          </li>
          <li>
            {rich('<strong>Your messages:</strong> what you write in chat, when, and up to where you have read.', {
              strong: (words) => <strong>{words}</strong>,
            })}
          </li>
          <li>
            {rich('<strong>Your blocks:</strong> whom you have blocked, and since when.', {
              strong: (words) => <strong>{words}</strong>,
            })}
          </li>
          <li>
            {rich('<strong>Moderation:</strong> a mute or ban, its reason, and who gave it.', {
              strong: (words) => <strong>{words}</strong>,
            })}
          </li>
          <li>
            {rich(
              '<strong>For security:</strong> your open sessions, each with what your browser says it is, the network address you signed in from, and when you were last there; the marks of the browsers and networks you have signed in with, as hashes; after wrong passwords and codes, and for each mail somebody asks us for, the account and the network address they came from.',
              { strong: (words) => <strong>{words}</strong> },
            )}
          </li>
          <li>
            {rich(
              '<strong>Notifications</strong> on your screens, and which of them you want by mail; your time zone, and when this site was last on a screen of yours, so that what you see there is not mailed as well.',
              { strong: (words) => <strong>{words}</strong> },
            )}
          </li>
          <li>
            {rich(
              '<strong>Mails to you</strong> until they are sent, sealed, with the first lines of a private message that waits for you; and which links we have mailed to which address.',
              { strong: (words) => <strong>{words}</strong> },
            )}
          </li>
          <li>
            {rich('<strong>A download of your data</strong> that you asked for, as a file on the server.', {
              strong: (words) => <strong>{words}</strong>,
            })}
          </li>
        </ul>
      </LegalSection>
      <LegalSection title={t('Who sees it')}>
        <ul>
          <li>
            {t(
              'Listings in the directory: everybody, without signing in; their e-mail addresses and phone numbers only members with a confirmed address, unless the owner chooses everybody or nobody. The people who run this site see them always.',
            )}
          </li>
          <li>
            {t(
              'Your name, picture, what you say about yourself, your work role and company, and your business: all members. If you choose to be shown on the start page, your name, picture and business also stand there for visitors.',
            )}
          </li>
          <li>
            {rich(
              'Your e-mail address, phone number, location, website, LinkedIn, Instagram and Calendly link, and the revenue of your business: whom you choose, for each of them, in your <link>profile</link>: everyone who is signed in, members with a confirmed address, your matches, or nobody. Unless you choose otherwise, your e-mail address and phone number are for your matches, the revenue is for nobody, and the rest is for members with a confirmed address.',
              {
                link: (words) => (
                  <Link to={paths.profile} className="link">
                    {words}
                  </Link>
                ),
              },
            )}
          </li>
          <li>
            {t('The people who run this site see the listings with all that was entered, also the revenue.')}
          </li>
          <li>
            {t(
              'General Chat: all members. A private room: the two of you. Moderators have no way into it. A group’s room: its members, also those who join later.',
            )}
          </li>
          <li>
            {t(
              'That you are in a group, or come to an event: members who may see the group or event; of a private group its members only. Visitors see public groups and events without people.',
            )}
          </li>
          <li>
            {t(
              'An enquiry: whoever owns the listing, without your e-mail address, also after the listing has changed hands.',
            )}
          </li>
          <li>
            {t('Reports: moderators and the people who run this site. How often a listing is viewed: its owner.')}
          </li>
          <li>
            {t('Whom you starred, passed or blocked: only you. A like is a request, and its receiver sees it.')}
          </li>
        </ul>
      </LegalSection>
      <LegalSection title={t('Cookies and your browser')}>
        <ul>
          <li>
            {t(
              'One cookie, set when you sign in. It keeps you signed in for {sessionMaxDays} days at most, and only this site reads it.',
              { sessionMaxDays },
            )}
          </li>
          <li>
            {t(
              'A second one, set when you register: for a day at most, the link in our mail then confirms your address in this browser without asking for the password again.',
            )}
          </li>
          <li>
            {t(
              'A third one, set when you sign in: it marks this browser as one of yours for {deviceDays} days, so that we write to you only when somebody signs in from another.',
              { deviceDays },
            )}
          </li>
          <li>
            {t(
              'Short ones while you sign in: on the way to a provider and back ({roundTripMinutes} minutes), while you add what it left out ({signUpMinutes} minutes), while you look for your second factor ({secondFactorMinutes} minutes) and while you use or add a passkey ({passkeyMinutes} minutes).',
              { roundTripMinutes, signUpMinutes, secondFactorMinutes, passkeyMinutes },
            )}
          </li>
          <li>
            {t(
              'Some that name nobody, so that pages come as you left them: your time zone, whether the sidebar and the list of rooms are folded, and whether single keys are shortcuts.',
            )}
          </li>
          <li>
            {t(
              'Your browser also keeps the theme you chose, for a day where you were going when you registered, that you were told how matching works, messages that you have typed but not sent, and changes to your profile or a listing that you have begun and not saved. Such messages, changes and listings are gone when you sign out, when somebody else signs in on this browser, or after {sessionIdleDays} days. If your session ends while you add a business, what you had entered is kept until you are back, add it or discard it.',
              { sessionIdleDays },
            )}
          </li>
          <li>
            {t(
              'No advertising, no cookie of anybody else, no trail of the pages you open. That a listing was viewed is counted without a cookie.',
            )}
          </li>
        </ul>
      </LegalSection>
      <LegalSection title={t('Third parties')}>
        <p>
          {t(
            'This site sends your data to nobody but these, and loads fonts and programs from its own server, but for the card form.',
          )}
        </p>
        <ul>
          <li>
            {rich(
              '<strong>Identity providers,</strong> only if you choose to sign in through one: your browser goes there, so it learns that you use this site and when. This site asks it for your name and e-mail address, keeps no key to your account there, and tells it nothing of what you do here.',
              { strong: (words) => <strong>{words}</strong> },
            )}
          </li>
          <li>
            {rich(
              '<strong>Stripe,</strong> only if you pay by card here: its form is loaded when you go on to the payment, and takes your card’s number, which never reaches this site. Stripe hears your name, your e-mail address and your number as a member, and tells this site what was paid and the last four digits of the card. When your account is erased, so is what Stripe knows of you as a customer.',
              { strong: (words) => <strong>{words}</strong> },
            )}
          </li>
          <li>
            {rich(
              '<strong>The mail server</strong> that the people who run this site have chosen carries our mails to you.',
              { strong: (words) => <strong>{words}</strong> },
            )}
          </li>
          <li>
            {rich(
              '<strong>The host of a picture</strong> that you name by its address hears of this site’s server, which fetches it; members’ browsers get it from here.',
              { strong: (words) => <strong>{words}</strong> },
            )}
          </li>
        </ul>
      </LegalSection>
      <LegalSection title={t('For how long')}>
        <ul>
          <li>
            {t(
              'Your plan, where it came from, what you have paid by card and the card’s last four digits: until your account is deleted.',
            )}
          </li>
          <li>
            {t(
              'Whom your invoices are for: until your account is deleted. The invoices themselves, with that address, and what was paid of them: as long as the law has books kept, also after your account is deleted. Who paid and what they wrote, as the bank tells it: a year.',
            )}
          </li>
          <li>
            {t(
              'Account, providers, second factor, pictures, matches, blocks, groups and answers to events: until you remove them or delete your account, and {deletionDays} days more to undo that.',
              { deletionDays },
            )}
          </li>
          <li>
            {t(
              'After that, what you wrote in chat stays with those you wrote to, from ‘Former member’; a private room is deleted when both have gone. Your listings stay in the directory without an owner, and without their e-mail address, phone number and revenue.',
            )}
          </li>
          <li>
            {t(
              'A deleted listing: {deletedListing} days, in which it can be brought back; then hashes of what a list of members calls it, so that an import does not bring it back.',
              { deletedListing: days.deletedListing },
            )}
          </li>
          <li>
            {t(
              'An enquiry that nobody confirms by the mailed link: {enquiryLink} day; any other: {enquiry} days after its last word, or as long as the account it was made from. Its e-mail address: until you stop the mails; the hash of it: as long as the enquiry. A hash of the address that a listing’s owner has blocked: as long as the owner’s account.',
              { enquiryLink: days.enquiryLink, enquiry: days.enquiry },
            )}
          </li>
          <li>
            {t(
              'A report without an account that nobody confirms by the mailed link: {report} days; if staff have looked at it by then, it stays without the address. Other reports: as long as the listing; of a deleted account without its name.',
              { report: days.report },
            )}
          </li>
          <li>
            {t(
              'An address invited to a group: {groupInvitation} days, or until it is answered; one named as a listing’s owner: {listingInvitation} days, then a hash, by which nobody is written to too often. A hash of who wants no more mail: for good, or as long as the group.',
              { groupInvitation: days.groupInvitation, listingInvitation: days.listingInvitation },
            )}
          </li>
          <li>
            {t(
              'That your address had its free months: a hash of it for a year after you confirm it, and for a year after you delete your account, so that they begin once.',
            )}
          </li>
          <li>
            {t('Notifications: {notification} days. Numbers of views: as long as the listing.', {
              notification: days.notification,
            })}
          </li>
          <li>{t('A download of your data: {exportHours} hours.', { exportHours })}</li>
          <li>{t('An account that was never confirmed nor used: {abandonedDays} days.', { abandonedDays })}</li>
          <li>
            {t(
              'A session: {sessionIdleDays} days without use, {sessionMaxDays} days at most, or until you sign out.',
              { sessionIdleDays, sessionMaxDays },
            )}
          </li>
          <li>
            {t(
              'A link to confirm an e-mail address works for {confirmationHours} hours; that it was sent is kept for {confirmationKeptDays} days.',
              { confirmationHours, confirmationKeptDays },
            )}
          </li>
          <li>
            {t(
              'That your account knows a network, so that a stranger’s guesses don’t hold you up there: {acquaintanceDays} days after a sign-in. Counts of wrong passwords and codes, and of mails that were asked for: some days at most.',
              { acquaintanceDays },
            )}
          </li>
          <li>
            {t(
              'The marks of the browsers and networks you signed in with: {deviceDays} days after the last time, the newest of them only.',
              { deviceDays },
            )}
          </li>
          <li>
            {t(
              'Links to a new password or address: {confirmationKeptDays} days after they were sent. A change of address can be taken back from the old one for {undoDays} days.',
              { confirmationKeptDays, undoDays },
            )}
          </li>
          <li>
            {t('A sign-in through a provider that nobody finished: {signUpMinutes} minutes.', { signUpMinutes })}
          </li>
          <li>{t('Backups: as long as the people who run this site keep theirs.')}</li>
        </ul>
      </LegalSection>
      <LegalSection title={t('Your rights')}>
        <p>
          {rich(
            'Under <link>Settings</link> you can download what is stored about you and delete your account. The download has your conversations with one other person as you can read them; where more than two talk, only what you wrote. To have something corrected that you cannot change yourself, ask the people who run this site. If you are not content with their answer, you can turn to the data protection authority of your country.',
            {
              link: (words) => (
                <Link to={paths.settings} className="link">
                  {words}
                </Link>
              ),
            },
          )}
        </p>
      </LegalSection>
      <p className="text-muted">
        {rich('What you can expect here, and what is expected of you, is in the <link>Terms of Service</link>.', {
          link: (words) => (
            <Link to={paths.terms} className="link">
              {words}
            </Link>
          ),
        })}
      </p>
    </LegalPage>
  );
}
