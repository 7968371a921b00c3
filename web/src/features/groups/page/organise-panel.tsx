import { type GroupDetails, groupIndustries, updateGroup } from '@guildhall/contract/groups.ts';
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { useFollow } from '#web/lib/form/use-follow.ts';
import { t } from '#web/lib/text.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { Form, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import { laterDialog } from '#web/ui/later-dialog.tsx';
import { SettingsSection } from '#web/ui/settings-section.tsx';
import { toast } from '#web/ui/toast.ts';
import { GroupFields, type GroupForm, groupLabels, toGroupBody } from '../group-fields.tsx';
import { GroupPicture } from '../group-picture.tsx';
import { useArchiveGroup, useUpdateGroup } from '../queries.ts';
import { InviteSection } from './invite-section.tsx';
import { RequestsSection } from './requests-section.tsx';

const GroupPictureDialog = laterDialog(
  async () => (await import('./group-picture-dialog.tsx')).GroupPictureDialog,
);

const formOf = ({ name, description, industry, isPrivate }: GroupDetails): GroupForm => ({
  name,
  description,
  industry: groupIndustries.find((known) => known === industry) ?? '',
  isPrivate,
});

function EditSection({ group }: { group: GroupDetails }) {
  const { mutateAsync } = useUpdateGroup(group.id);
  const form = useContractForm<typeof updateGroup, GroupForm, GroupDetails>(updateGroup, {
    defaults: formOf(group),
    labels: groupLabels,
    toBody: toGroupBody,
    send: (body) => mutateAsync(body),
    onDone: () => void toast({ title: t('Success'), description: t('Group updated successfully!') }),
  });
  useFollow(form, formOf(group));
  return (
    <SettingsSection id="edit" title={t('The group')}>
      <Form form={form} className="max-w-xl space-y-4">
        <GroupFields form={form} />
        <FormProblem form={form} />
        <SubmitButton form={form}>{t('Save')}</SubmitButton>
      </Form>
    </SettingsSection>
  );
}

function PictureSection({ group }: { group: GroupDetails }) {
  const dialog = useDialogParam('picture');
  return (
    <SettingsSection id="picture" title={t('Picture')}>
      <div className="flex flex-wrap items-center gap-4">
        <GroupPicture group={group} size="lg" />
        <Button variant="secondary" onClick={() => dialog.open()}>
          <ImageUp aria-hidden="true" />
          {group.pictureUrl ? t('Change the picture') : t('Add a picture')}
        </Button>
      </div>
      <GroupPictureDialog group={group} dialog={dialog} />
    </SettingsSection>
  );
}

function ArchiveSection({ group }: { group: GroupDetails }) {
  const [isAsking, setIsAsking] = useState(false);
  const archive = useArchiveGroup(group.id);
  return (
    <SettingsSection id="archive" title={t('Archive')}>
      <p className="text-sm text-muted">
        {t('Closes the group for good: its members can still read it, but nobody can join or write any more.')}
      </p>
      <Button variant="danger" className="mt-3" onClick={() => setIsAsking(true)}>
        {t('Archive Group')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('Archive {name}?', { name: group.name })}
        description={t('This can’t be undone.')}
        action={t('Archive Group')}
        pending={archive.isPending}
        onConfirm={() =>
          archive.mutate(undefined, {
            onSettled: () => setIsAsking(false),
          })
        }
      />
    </SettingsSection>
  );
}

export function OrganisePanel({ group }: { group: GroupDetails }) {
  return (
    <div className="space-y-6">
      <RequestsSection groupId={group.id} />
      <InviteSection groupId={group.id} />
      <EditSection group={group} />
      <PictureSection group={group} />
      {group.myRole === 'owner' && <ArchiveSection group={group} />}
    </div>
  );
}
