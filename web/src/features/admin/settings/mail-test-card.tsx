import { type MailOutcome, mailTestSeconds } from '@guildhall/contract/mail-test.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { useTestMail } from './queries.ts';

/** What came of it, and what to do about it. */
function wordsOf(outcome: MailOutcome, to: string): string {
  switch (outcome) {
    case 'accepted':
      return t('The mail server has taken the mail to {to}. Look into your inbox, and into spam.', { to });
    case 'refused':
      return t('The mail server has refused the mail to {to}. It says why below.', { to });
    case 'sign_in_refused':
      return t('The mail server does not let this site in. Check the name and the password in SMTP_URL.');
    case 'unreachable':
      return t('The mail server can’t be reached. Check the host and the port in SMTP_URL, and firewalls.');
    case 'silent':
      return t('The mail server has not answered within {seconds} seconds. Check the port in SMTP_URL.', {
        seconds: mailTestSeconds,
      });
    case 'insecure':
      return t(
        'There was no safe connection to the mail server. Check its certificate, and smtp or smtps in SMTP_URL.',
      );
    case 'missing':
      return t('This site has no mail server: SMTP_URL is not set.');
  }
}

/** Whether mails get out, in the words of the mail server. */
export function MailTestCard() {
  const { mutate, data, isPending } = useTestMail();
  return (
    <SettingsSection
      id="mail-test"
      title={t('Test mail')}
      description={t('Whether mails leave this site. It goes to you alone, at once, past all that waits.')}
    >
      <Button variant="secondary" pending={isPending} onClick={() => mutate()}>
        {t('Send a test mail to me')}
      </Button>
      <div role="status" className="mt-4 max-w-2xl text-sm wrap-anywhere empty:hidden">
        {data && !isPending && (
          <>
            <p className="font-medium">{wordsOf(data.outcome, data.to)}</p>
            {data.said && (
              <p className="mt-1 text-muted">{t('Answer of the mail server: {said}', { said: data.said })}</p>
            )}
          </>
        )}
      </div>
    </SettingsSection>
  );
}
