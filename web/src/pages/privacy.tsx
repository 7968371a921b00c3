import { exportHours } from '@guildhall/contract/account.ts';
import {
  abandonedDays,
  confirmationHours,
  confirmationKeptDays,
  deviceDays,
  sessionIdleDays,
  sessionMaxDays,
} from '@guildhall/contract/auth.ts';
import { deletionDays } from '@guildhall/contract/members.ts';
import { Link } from 'react-router';
import { LegalPage, LegalSection } from '#web/features/landing/legal-page.tsx';
import { OperatorAddress, OperatorName } from '#web/features/landing/operator.tsx';
import { paths } from '#web/lib/paths.ts';

/** Says what this software does: whoever changes what is stored or shown changes this text. */
export function PrivacyPage() {
  return (
    <LegalPage title="Privacy Policy" subtitle="What this site stores about you, who sees it, and for how long.">
      <LegalSection title="Who is responsible">
        <p>
          The people who run this site: <OperatorName otherwise="your chamber, association or incubator" />.
          Everything is stored on their own server. They can read its database, as with any site, and they answer
          for what they do with it. Ask them for whatever you want to know, correct or have deleted.
          <OperatorAddress />
        </p>
      </LegalSection>
      <LegalSection title="What is stored">
        <ul>
          <li>
            <strong>Your account:</strong> name, e-mail address, role and membership, when you joined, and what you
            add to your profile. Of your password only a hash (argon2id), from which nobody can read it.
          </li>
          <li>
            <strong>Your picture:</strong> a copy of at most 512 pixels, drawn anew: what else the file told, such
            as the place where it was taken, is not kept. A picture that you name by its address is fetched once,
            by this site. When you replace or remove it, it is deleted within two hours.
          </li>
          <li>
            <strong>Your businesses:</strong> what you enter in their listings.
          </li>
          <li>
            <strong>Your matching:</strong> whom you liked, starred or passed, your notes, and the answers.
          </li>
          <li>
            <strong>Your messages:</strong> what you write in chat, when, and up to where you have read.
          </li>
          <li>
            <strong>Your blocks:</strong> whom you have blocked, and since when.
          </li>
          <li>
            <strong>Moderation:</strong> a mute or ban, its reason, and who gave it.
          </li>
          <li>
            <strong>For security:</strong> your open sessions with the name of your browser; the network addresses
            you have signed in from; after wrong passwords, the account and the address they came from.
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="Who sees it">
        <ul>
          <li>
            Listings in the directory: everybody, without signing in; their e-mail addresses and phone numbers only
            members with a confirmed address.
          </li>
          <li>Your name, picture, place, what you say about yourself, and your business: all members.</li>
          <li>Your e-mail address and phone number: only members with whom you have matched.</li>
          <li>The revenue of your business: only you and the people who run this site.</li>
          <li>General Chat: all members. A private room: the two of you. Moderators have no way into it.</li>
          <li>Whom you starred, passed or blocked: only you. A like is a request, and its receiver sees it.</li>
        </ul>
      </LegalSection>
      <LegalSection title="Cookies and your browser">
        <ul>
          <li>One cookie, set when you sign in. It keeps you signed in, and only this site reads it.</li>
          <li>
            A second one, set when you register: for a day at most, the link in our mail then confirms your address
            in this browser without asking for the password again.
          </li>
          <li>
            A third one, set when you sign in: it marks this browser as one of yours for {deviceDays} days, so that
            we write to you only when somebody signs in from another.
          </li>
          <li>
            Some that name nobody, so that pages come as you left them: your time zone, whether the sidebar and the
            list of rooms are folded, and whether single keys are shortcuts.
          </li>
          <li>
            Your browser also keeps the theme you chose, for a day where you were going when you registered, that
            you were told how matching works, messages that you have typed but not sent, and a listing that you
            have begun to add. Such messages and such a listing are gone when you sign out. If your session ends
            while you add a business, what you had entered is kept for you until you add or discard it, somebody
            else signs in on this browser, or 14 days have passed.
          </li>
          <li>No advertising, no counting of visits, no cookie of anybody else.</li>
        </ul>
      </LegalSection>
      <LegalSection title="Third parties">
        <p>
          None get your data from this site. Fonts and programs come from its own server. Two exceptions you may
          meet: mails travel through the mail server that the people who run this site have chosen, and a picture
          that a member links from elsewhere is loaded from there, as on any web page.
        </p>
      </LegalSection>
      <LegalSection title="For how long">
        <ul>
          <li>
            Account, matches and blocks: until you delete your account, and {deletionDays} days more to undo it.
          </li>
          <li>
            After that, what you wrote in chat stays with those you wrote to, from ‘Former member’; a private room
            is deleted when both have gone. Your listings stay in the directory without an owner, and without their
            e-mail address, phone number and revenue.
          </li>
          <li>A download of your data: {exportHours} hours.</li>
          <li>An account that was never confirmed nor used: {abandonedDays} days.</li>
          <li>
            A session: {sessionIdleDays} days without use, {sessionMaxDays} days at most, or until you sign out.
          </li>
          <li>
            A link to confirm an e-mail address works for {confirmationHours} hours; that it was sent is kept for{' '}
            {confirmationKeptDays} days.
          </li>
          <li>The network addresses you signed in from: 120 days. Wrong passwords: a day.</li>
          <li>The marks of the browsers you signed in with: {deviceDays} days after the last time.</li>
          <li>Links to a new password or address: {confirmationKeptDays} days after they were sent.</li>
          <li>Backups: as long as the people who run this site keep theirs.</li>
        </ul>
      </LegalSection>
      <LegalSection title="Your rights">
        <p>
          Under{' '}
          <Link to={paths.settings} className="link">
            Settings
          </Link>{' '}
          you can download what is stored about you and delete your account. The download has your conversations
          with one other person as you can read them; where more than two talk, only what you wrote. To have
          something corrected that you cannot change yourself, ask the people who run this site. If you are not
          content with their answer, you can turn to the data protection authority of your country.
        </p>
      </LegalSection>
      <p className="text-muted">
        What you can expect here, and what is expected of you, is in the{' '}
        <Link to={paths.terms} className="link">
          Terms of Service
        </Link>
        .
      </p>
    </LegalPage>
  );
}
