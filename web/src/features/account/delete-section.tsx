import { deletionDays, type Me } from '@guildhall/contract/members.ts';
import { later } from '#web/lib/later.tsx';
import { t } from '#web/lib/text.ts';
import { reportMissing } from '#web/ui/report-failure.ts';
import { SettingsSection } from '#web/ui/settings-section.tsx';

/** The last of the page: nobody is there in its first moment. */
const DeleteForm = later(
  async () => (await import('./delete-form.tsx')).DeleteForm,
  () => true,
  reportMissing,
);

export function DeleteSection({ me }: { me: Me }) {
  return (
    <SettingsSection
      id="delete-account"
      title={t('Delete account')}
      description={t('Takes effect at once; for {deletionDays} days you can undo it.', { deletionDays })}
    >
      <div className="grid gap-4 text-sm wrap-anywhere">
        <ul className="list-disc space-y-1 pl-5">
          <li>{t('You are signed out everywhere, and nobody can find you any more.')}</li>
          <li>
            {t(
              'For {deletionDays} days nothing is lost: sign in, and restore your account. After that it is erased, and nobody can bring it back.',
              { deletionDays },
            )}
          </li>
          <li>
            {t(
              'Your profile, matches, requests and files are erased. Messages you sent stay with the people you wrote to, from ‘Former member’.',
            )}
          </li>
          <li>
            {t(
              'Your businesses stay in the directory without an owner, without their e-mail address, phone number and revenue.',
            )}
          </li>
        </ul>
        <div className="min-h-36">
          <DeleteForm me={me} />
        </div>
      </div>
    </SettingsSection>
  );
}
