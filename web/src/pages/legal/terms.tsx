import { generalRoomId } from '@guildhall/contract/chat.ts';
import { newcomer } from '@guildhall/contract/chat-words.ts';
import { LegalPage, LegalSection } from '#web/features/landing/legal-page.tsx';
import { OperatorAddress, OperatorName } from '#web/features/landing/operator.tsx';
import { chatRoom, paths } from '#web/lib/paths.ts';
import { rich, t } from '#web/lib/text.ts';
import { Link } from '#web/ui/link.tsx';

export { loadTerms as load, termsHead as headOf } from '../opening/legal.ts';

export default function TermsPage() {
  return (
    <LegalPage
      name="terms"
      title={t('Terms of Service')}
      subtitle={t('What you can expect here, and what is expected of you.')}
    >
      <LegalSection title={t('Who you are dealing with')}>
        <p>
          {rich(
            'Guildhall is software. This site is run by {operator}. In these pages they are called “the people who run this site”. Your agreement is with them, and they answer your questions about it.',
            {
              operator: (
                <OperatorName
                  otherwise={t('the people who installed it: your chamber, association or incubator')}
                />
              ),
            },
          )}
          <OperatorAddress />
        </p>
      </LegalSection>
      <LegalSection title={t('Your account')}>
        <ul>
          <li>{t('Give your own name and an e-mail address that is yours. One account for each person.')}</li>
          <li>
            {t(
              'Keep your password and recovery codes to yourself. What is done with your account counts as done by you.',
            )}
          </li>
          <li>
            {t(
              'You can look around before you confirm your address. You need a confirmed address to send requests, write in chat, join groups and add businesses.',
            )}
          </li>
        </ul>
      </LegalSection>
      <LegalSection title={t('What you write and list')}>
        <ul>
          <li>{t('It stays yours. You let this site store it and show it to the people it is meant for.')}</li>
          <li>
            {t(
              'List only businesses that exist, and say truthfully whether one is yours. A listing can be seen by everybody, also by visitors and search engines.',
            )}
          </li>
          <li>
            {t('No spam, no threats, no false names, nothing that breaks the law or somebody else’s rights.')}
          </li>
          <li>
            {t('What another member writes to you in a private room is for you. Ask before you pass it on.')}
          </li>
        </ul>
      </LegalSection>
      <LegalSection title={t('Chat and its house rules')}>
        <p>
          {rich(
            '<link>General Chat</link> is open to all members. During the first {hours} hours of your membership you can post there once every {secondsBetween} seconds, and without links. Moderators may mute a member, who can then read but not write, or ban one from chat for a time. You are told for how long, and why.',
            {
              link: (words) => (
                <Link to={chatRoom(generalRoomId)} className="link">
                  {words}
                </Link>
              ),
              hours: newcomer.hours,
              secondsBetween: newcomer.secondsBetween,
            },
          )}
        </p>
      </LegalSection>
      <LegalSection title={t('Matches')}>
        <p>
          {t(
            'Suggestions are made by a program from what businesses say they need and offer. They are not recommendations, and nobody has checked the businesses. What two businesses agree on is between them.',
          )}
        </p>
      </LegalSection>
      <LegalSection title={t('Membership')}>
        <p>
          {t(
            'Free membership costs nothing. A paid plan is charged to your card each month until you cancel, or arranged with the people who run this site. You keep what you have paid for until its time is over.',
          )}
        </p>
      </LegalSection>
      <LegalSection title={t('What nobody can promise')}>
        <p>
          {rich(
            'The site is run with care, but it may be down at times, and it comes without a warranty. The people who run it may end an account that breaks these terms. You may leave whenever you like, and delete your account in the <link>settings</link>.',
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
      <LegalSection title={t('Whose data this site uses')}>
        <p>
          {rich(
            'Names of places come from <geonames>GeoNames</geonames>, under the licence <licence>CC BY 4.0</licence>.',
            {
              geonames: (words) => (
                <a href="https://www.geonames.org/" rel="noopener" className="link">
                  {words}
                </a>
              ),
              licence: (words) => (
                <a href="https://creativecommons.org/licenses/by/4.0/" rel="noopener" className="link">
                  {words}
                </a>
              ),
            },
          )}
        </p>
      </LegalSection>
      <p className="text-muted">
        {rich('What is stored about you, and who sees it, is in the <link>Privacy Policy</link>.', {
          link: (words) => (
            <Link to={paths.privacy} className="link">
              {words}
            </Link>
          ),
        })}
      </p>
    </LegalPage>
  );
}
