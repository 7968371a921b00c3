import type { GroupDetails } from '@guildhall/contract/groups.ts';
import { useNavigate } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { toast } from '#web/ui/toast.ts';

/** Behind who has left. */
export function useLeftGroup({ name }: GroupDetails) {
  const navigate = useNavigate();
  return () => {
    toast({ title: t('You have left the group'), description: name, path: paths.groups });
    void navigate(paths.groups);
  };
}
