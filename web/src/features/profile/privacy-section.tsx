import type { Me } from '@guildhall/contract/members.ts';
import { EditLink } from '#web/features/members/shared/edit-link.tsx';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { reportFailure } from '#web/ui/report-failure.ts';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { useUpdateProfile } from './use-update-profile.ts';

/** Who sees what of oneself, and whether one is in Discover. */
export function PrivacySection({ me }: { me: Me }) {
  const { mutate, isPending, variables } = useUpdateProfile();
  return (
    <SettingsSection
      id="privacy"
      title={t('Privacy')}
      description={t('Who can see how to reach you, and who can find you')}
      actions={
        <Button asChild variant="secondary" size="sm">
          <EditLink field="location">{t('Choose who sees what')}</EditLink>
        </Button>
      }
    >
      <p className="mb-4 text-sm text-muted">
        {t(
          'In your profile you choose who sees each way to reach you: everyone, members, your matches or nobody. Unless you choose otherwise, only your matches see your e-mail address and phone number.',
        )}
      </p>
      <CheckField
        label={t('Pause my listing in Discover')}
        hint={t(
          'Your businesses are not suggested to anybody. They stay in the directory, and your matches and requests stay as they are.',
        )}
      >
        <Checkbox
          checked={(isPending && variables?.isPaused) || (!isPending && me.isPaused)}
          onChange={({ target }) =>
            mutate({ isPaused: target.checked }, { onError: () => reportFailure(t('Failed to update profile')) })
          }
        />
      </CheckField>
      <CheckField
        label={t('Show me on the start page')}
        hint={t(
          'Visitors can see your name, your picture and your business there, beside a few others each day. Elsewhere your name and picture stay for members.',
        )}
      >
        <Checkbox
          checked={variables?.isOnStartPage && isPending ? true : !isPending && me.isOnStartPage}
          onChange={({ target }) =>
            mutate(
              { isOnStartPage: target.checked },
              { onError: () => reportFailure(t('Failed to update profile')) },
            )
          }
        />
      </CheckField>
    </SettingsSection>
  );
}
